import Platform
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct LabelTests {
  private let home: Home

  init() throws {
    home = try Home()
    try home.fill()
  }

  @Test(
    "labels are read back from each sheet",
    .enabled(if: Needed.barcodes.isMet, "\(Needed.barcodes)"))
  func readBack() throws {
    let books: Set = ["B000001", "B000002", "B000003", "B000004"]
    let page = try home.run("labels", "all", "--sheet", "5167", "--skip", "79")
    #expect(try BarcodeReader.texts(on: page.out, in: home) == books)
    #expect(page.out.ranges(of: "<section>").count == 2)
  }

  @Test(
    "cards of borrowers are read back: with their own codes, or those of other cards",
    .enabled(if: Needed.barcodes.isMet, "\(Needed.barcodes)"))
  func cards() throws {
    try home.run("borrower", "edit", "Zoë", "--card", "2000-123")
    try home.run("borrower", "add", "Ольга Иванова", "--card", "читатель")
    let page = try home.run("labels", "--borrowers")
    #expect(page.out.contains("<b>1</b> <bdi>Anna</bdi>") && page.out.contains("Ольга Иванова"))
    // The user needs no card.
    #expect(page.out.ranges(of: "<article>").count == 3)
    let codes = try BarcodeReader.texts(on: page.out, in: home)
    #expect(codes.count == 3 && codes.isSuperset(of: ["P000001", "2000-123"]))
    let two = try home.run("labels", "--borrowers", "anna", "2000-123", "Anna")
    #expect(try BarcodeReader.texts(on: two.out, in: home) == ["P000001", "2000-123"])
    // The code on a card finds its borrower.
    #expect(try home.run("borrower", "P000001").out.contains("Anna"))
    for code in codes { #expect(try home.run("borrower", code).code == 0) }
  }

  @Test(
    "QR codes lead to the books' pages on a server",
    .enabled(if: Needed.qrCodes.isMet, "\(Needed.qrCodes)"))
  func pages() throws {
    let page = try home.run("labels", "1,2", "--url", "https://library.example/committee/")
    #expect(
      try BarcodeReader.texts(on: page.out, in: home) == [
        "https://library.example/committee/books/1", "https://library.example/committee/books/2",
      ])
  }
}
