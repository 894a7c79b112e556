import Foundation
import Library
import Platform
import Testing
import Turns

@Suite(.timeLimited) struct LabelPageTests {
  @Test("each sheet has as many labels as its paper, the first one fewer if some are used")
  func sheets() throws {
    let sheet = LabelSheet.defaultSheet
    func count(_ labels: Int, skipping: Int) throws -> (sheets: Int, labels: Int, empty: Int) {
      let page = try LabelExamples.page(
        (0..<labels).map { LabelExamples.label($0 + 1) }, skipping: skipping)
      var layout = LabelLayout()
      layout.skippedCount = skipping
      let sheets = page.count(of: "<section>")
      #expect(page.count(of: "</section>") == sheets)
      #expect(layout.sheets(for: labels) == sheets)
      return (sheets, page.count(of: "<article>"), page.count(of: "<i></i>"))
    }
    #expect(try count(0, skipping: 5) == (0, 0, 0))
    #expect(try count(1, skipping: 0) == (1, 1, 0))
    #expect(try count(sheet.count, skipping: 0) == (1, 21, 0))
    #expect(try count(sheet.count, skipping: 1) == (2, 21, 1))
    #expect(try count(2 * sheet.count + 1, skipping: 20) == (3, 43, 20))
  }

  @Test("a title is escaped, and the page runs no scripts and loads nothing")
  func escaping() throws {
    let title = "</bdi><script>alert(1)</script> & \"x\" 'y' \u{202E}evil\u{0}"
    let page = try LabelExamples.page([LabelExamples.label(42, title)])
    #expect(!page.contains("<script") && !page.contains("\u{202E}") && !page.contains("\u{0}"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;x&quot;"))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("Print &amp; stick"))
  }

  @Test(
    "a title of any script and length is one line of text, apart from the number",
    arguments: [
      "ספר של חלומות", "本の題名", "👩‍👩‍👧‍👦 family", String(repeating: "long ", count: 10_000),
      "e" + String(repeating: "\u{301}", count: 5_000),
    ])
  func titles(_ title: String) throws {
    let page = try LabelExamples.page([LabelExamples.label(42, title)])
    let beginning = "<b>42</b> <bdi>\(String(title.unicodeScalars.prefix(1)))"
    #expect(Array(page.utf8).firstRange(of: Array(beginning.utf8)) != nil)
    #expect(page.utf8.count < 8_000)
  }

  @Test(
    "the barcode of the largest number fits on the labels of every sheet",
    arguments: LabelSheet.all)
  func fit(_ sheet: LabelSheet) throws {
    let page = try LabelExamples.page([LabelExamples.label(Bounds.numbers.upperBound)], on: sheet)
    let size = try #require(
      page.firstMatch(of: #/<svg .*?width="([0-9.]+)mm" height="([0-9.]+)mm"/#))
    let width = try #require(Double(size.1))
    let height = try #require(Double(size.2))
    #expect(width <= sheet.label.width && height <= sheet.label.height)
    // Lower bars are hard to scan.
    #expect(height >= 4.5)
  }

  @Test("labels are within the paper and do not overlap", arguments: LabelSheet.all)
  func measures(_ sheet: LabelSheet) {
    func ends(_ origin: Double, _ count: Int, _ pitch: Double, _ size: Double) -> Double {
      origin + Double(count - 1) * pitch + size
    }
    let paper = sheet.paper.size
    let right = ends(sheet.origin.width, sheet.columns, sheet.pitch.width, sheet.label.width)
    let bottom = ends(sheet.origin.height, sheet.rows, sheet.pitch.height, sheet.label.height)
    // Margins are equal on opposite sides, as on the manufacturers' sheets.
    #expect(abs(paper.width - right - sheet.origin.width) < 0.3)
    #expect(abs(paper.height - bottom - sheet.origin.height) < 0.3)
    #expect(sheet.pitch.width >= sheet.label.width && sheet.pitch.height >= sheet.label.height)
  }

  @Test("a sheet is found by its name, in any case, with or without the manufacturer")
  func names() {
    #expect(LabelSheet(named: "L7163")?.name == "avery-l7163")
    #expect(LabelSheet(named: "Avery-5160")?.count == 30)
    for name in ["", "-5160", "nope", "avery"] { #expect(LabelSheet(named: name) == nil) }
    let numbers = LabelSheet.all.map { $0.name.split(separator: "-")[1] }
    #expect(Set(numbers).count == numbers.count)
  }
}

extension String {
  /// The number of times that a string occurs.
  func count(of text: String) -> Int { ranges(of: text).count }
}
