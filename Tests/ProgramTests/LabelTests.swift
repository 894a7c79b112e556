import Foundation
import Support
import Testing

/// Labels to print, as a shell gets them.
@Suite(.timeLimit(.minutes(10))) struct LabelTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.fill()
  }

  @Test("a page goes to standard output in a pipe, and to a file that is named or that is free")
  func places() throws {
    let page = try home.run("labels", "1-3")
    #expect(page.code == 0 && page.err.isEmpty && page.out.hasPrefix("<!DOCTYPE html>"))
    #expect(page.out.contains("<b>1</b> <bdi>Dune</bdi>") && page.out.contains("B000003"))
    let file = home.path + "/l.html"
    let told = try home.run("labels", "1-3", "--to", file)
    #expect(told.out == "Wrote 3 labels on 1 sheet to \(file).\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == page.out)
    // It is there now, and there is no one to ask.
    #expect(try home.run("labels", "1", "--to", file).code == 64)
    #expect(try home.run("labels", "1", "--to", file, "--yes").code == 0)
    let json = try home.shell(
      "\"$0\" labels --only available --json; \"$0\" labels 1 --json; ls *.html")
    #expect(
      json.out == """
        {"file":"labels.html","labels":1,"sheets":1}
        {"file":"labels-2.html","labels":1,"sheets":1}
        l.html
        labels-2.html
        labels.html

        """)
    let nothing = try home.run("labels", "--find", "nothing")
    #expect(nothing.code == 0 && nothing.out.isEmpty && !nothing.err.isEmpty)
    #expect(try home.run("labels", "1", "--to", home.library, "--yes").code == 73)
    #expect(try home.run("labels", "1", "--to", home.path).code == 66)
  }

  @Test("a book is named by its label, on every line")
  func named() throws {
    #expect(try home.run("B000002").out.contains("Solaris"))
    #expect(try home.run("return", "b000001").code == 0)
    #expect(try home.run("checkout", "B000002,3", "--to", "Anna").code == 1)
    #expect(try home.run("labels", "B000002").out.contains("Solaris"))
  }

  @Test(
    "what is printed is read back, whichever sheet it is printed on",
    .enabled(if: Needed.barcodes.isMet, "\(Needed.barcodes)"))
  func readBack() throws {
    let books: Set = ["B000001", "B000002", "B000003", "B000004"]
    let page = try home.run("labels", "all", "--sheet", "5167", "--skip", "79")
    #expect(try BarcodeReader.texts(on: page.out, in: home) == books)
    #expect(page.out.ranges(of: "<section>").count == 2)
  }

  @Test(
    "cards of borrowers are read back: one's own code, or that of a card from elsewhere",
    .enabled(if: Needed.barcodes.isMet, "\(Needed.barcodes)"))
  func cards() throws {
    try home.run("borrower", "edit", "Zoë", "--card", "2000-123")
    try home.run("borrower", "add", "Ольга Иванова", "--card", "читатель")
    let page = try home.run("labels", "--borrowers")
    #expect(page.out.contains("<b>1</b> <bdi>Anna</bdi>") && page.out.contains("Ольга Иванова"))
    // The user needs none.
    #expect(page.out.ranges(of: "<article>").count == 3)
    let codes = try BarcodeReader.texts(on: page.out, in: home)
    #expect(codes.count == 3 && codes.isSuperset(of: ["P000001", "2000-123"]))
    let two = try home.run("labels", "--borrowers", "anna", "2000-123", "Anna")
    #expect(try BarcodeReader.texts(on: two.out, in: home) == ["P000001", "2000-123"])
    // A code leads to who has the card.
    #expect(try home.run("borrower", "P000001").out.contains("Anna"))
    for code in codes { #expect(try home.run("borrower", code).code == 0) }
  }

  @Test("without qrencode there are no QR codes, which is said, and no page")
  func noQRCodes() throws {
    home.environment["PATH"] = "/nowhere"
    let refused = try home.run("labels", "1", "--code", "qr", "--to", home.path + "/l.html")
    #expect(refused.code == 69 && refused.out.isEmpty)
    #expect(refused.err.contains("qrencode") && refused.err.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/l.html"))
  }

  @Test(
    "QR codes lead to the books' pages at a server",
    .enabled(if: Needed.qrCodes.isMet, "\(Needed.qrCodes)"))
  func pages() throws {
    let page = try home.run("labels", "1,2", "--url", "https://library.example/committee/")
    #expect(
      try BarcodeReader.texts(on: page.out, in: home) == [
        "https://library.example/committee/books/1", "https://library.example/committee/books/2",
      ])
  }
}
