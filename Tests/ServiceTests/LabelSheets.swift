/// Pages of labels.
@Suite(.timeLimit(.minutes(10))) struct LabelPageTests {
  @Test("each sheet has as many labels as its paper, the first one fewer if some are used")
  func sheets() throws {
    let sheet = LabelSheet.usual
    func count(_ labels: Int, skipping: Int) throws -> (sheets: Int, labels: Int, empty: Int) {
      let page = try LabelExamples.page(
        (0..<labels).map { LabelExamples.label($0 + 1) }, skipping: skipping)
      var layout = LabelLayout()
      layout.skipped = skipping
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

  @Test("whatever stands in a title is text, and nothing runs or is loaded")
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
    "the bars of the longest number fit on every sheet, with room around them",
    arguments: LabelSheet.all)
  func room(_ sheet: LabelSheet) throws {
    let page = try LabelExamples.page([LabelExamples.label(Bounds.numbers.upperBound)], on: sheet)
    let size = try #require(
      page.firstMatch(of: #/<svg .*?width="([0-9.]+)mm" height="([0-9.]+)mm"/#))
    let (width, height) = (try #require(Double(size.1)), try #require(Double(size.2)))
    #expect(width <= sheet.label.width && height <= sheet.label.height)
    // Lower bars are hard to hit.
    #expect(height >= 4.5)
  }

  @Test("labels stand within the paper and do not overlap", arguments: LabelSheet.all)
  func measures(_ sheet: LabelSheet) {
    func ends(_ origin: Double, _ count: Int, _ pitch: Double, _ size: Double) -> Double {
      origin + Double(count - 1) * pitch + size
    }
    let paper = sheet.paper.size
    let right = ends(sheet.origin.width, sheet.columns, sheet.pitch.width, sheet.label.width)
    let bottom = ends(sheet.origin.height, sheet.rows, sheet.pitch.height, sheet.label.height)
    // As far from the right edge as from the left one, as makers cut them.
    #expect(abs(paper.width - right - sheet.origin.width) < 0.3)
    #expect(abs(paper.height - bottom - sheet.origin.height) < 0.3)
    #expect(sheet.pitch.width >= sheet.label.width && sheet.pitch.height >= sheet.label.height)
  }

  @Test("a sheet is found by its name, in capitals or without its maker")
  func names() {
    #expect(LabelSheet(named: "L7163")?.name == "avery-l7163")
    #expect(LabelSheet(named: "Avery-5160")?.count == 30)
    for name in ["", "-5160", "nope", "avery"] { #expect(LabelSheet(named: name) == nil) }
    let numbers = LabelSheet.all.map { $0.name.split(separator: "-")[1] }
    #expect(Set(numbers).count == numbers.count)
  }
}

/// The bars of Code 128, and whether a reader of others reads them.
@Suite(.timeLimit(.minutes(10))) struct Code128Tests {
  @Test(
    "a text is a start, its characters, a checksum and a stop: 11 modules each, and 2 more",
    arguments: [
      // A start, the characters, a checksum.
      ("A", 3), ("Dune", 6), ("B12", 5),
      // Two digits are one, where that is worth the change.
      ("1234", 4), ("123", 5), ("12345", 6), ("B000042", 7), ("B0000042", 8), ("AB123456CD", 11),
      ("AB1234CD", 10),
    ])
  func length(_ text: String, _ characters: Int) throws {
    let widths = try #require(Code128(text)).widths
    #expect(widths.reduce(0, +) == 11 * (characters + 1) + 2)
    #expect(widths.suffix(7) == [2, 3, 3, 1, 1, 1, 2])
    #expect(widths.allSatisfy { (1...4).contains($0) })
  }

  @Test("only printable ASCII has bars", arguments: ["", "é", "Ж", "a\nb", "\u{7F}", "tab\t", "🙂"])
  func refused(_ text: String) {
    #expect(Code128(text) == nil)
  }

  @Test(
    "a reader reads every character, in every place",
    .enabled(if: Needed.barcodes.isMet, "\(Needed.barcodes)"))
  func read() throws {
    let characters = (0x21...0x7E).map { String(UnicodeScalar(UInt8($0))) }
    var texts = (0..<5).map { part in
      characters.indices.filter { $0 % 5 == part }.map { characters[$0] }.joined()
    }
    texts += ["a b", "1234", "12345", "A12345", "123456A7", "AB123456CD", "AB1234567CD", "99"]
    texts += (1...12).map { LabelCode.book($0 * 8_087).text }
    texts += [LabelCode.card(7).text, LabelCode.book(Bounds.numbers.upperBound).text]
    let page = try LabelExamples.page(
      texts.map { Label(number: "1", title: "", text: $0) }, on: LabelSheet.all[4])
    #expect(try BarcodeReader.texts(on: page, in: Home()) == Set(texts))
  }
}

/// QR codes, drawn by `qrencode` and by us.
@Suite(.timeLimit(.minutes(10))) struct QRCodeTests {
  @Test(
    "a reader reads the number, and the address of a page, from every sheet",
    .enabled(if: Needed.qrCodes.isMet, "\(Needed.qrCodes)"),
    arguments: LabelSheet.all)
  func read(_ sheet: LabelSheet) throws {
    let page = "https://library.example/committee/books/42"
    let labels = [
      LabelExamples.label(42), Label(number: "42", title: "Dune", text: "B000042", payload: page),
    ]
    let html = try LabelExamples.page(labels, on: sheet, as: .qr)
    #expect(try BarcodeReader.texts(on: html, in: Home()) == ["B000042", page])
  }

  @Test("one that is missing, or draws no code, is told")
  func missing() throws {
    #expect(throws: ToolError.qrCodes("qrencode")) {
      try LabelExamples.page([LabelExamples.label(1)], as: .qr, path: "/nowhere")
    }
    let folder = try TemporaryFolder()
    for script in ["echo ##", "exit 1", "echo '<svg/>'"] {
      try folder.program("qrencode", script)
      #expect(throws: ToolError.qrCodes("qrencode")) {
        try LabelExamples.page([LabelExamples.label(1)], as: .qr, path: folder.path)
      }
    }
  }
}

enum LabelExamples {
  /// A page of labels, as it is written.
  static func page(
    _ labels: [Label], on sheet: LabelSheet = .usual, skipping skipped: Int = 0,
    as symbology: LabelSymbology = .code128, path: String = "/usr/bin:/bin"
  ) throws -> String {
    var layout = LabelLayout()
    (layout.sheet, layout.skipped, layout.symbology) = (sheet, skipped, symbology)
    let words = LabelPageWords(language: "en", heading: "Labels", hint: "Print & stick")
    var writer = try LabelPrinter(environment: ["PATH": path], showsFiles: false)
      .writer(layout, words)
    var page = try writer.begin()
    for label in labels { page += try writer.label(label) }
    return page + (try writer.end())
  }

  static func label(_ number: Int, _ title: String = "Dune") -> Label {
    Label(number: String(number), title: title, text: LabelCode.book(number).text)
  }
}

extension String {
  /// How often a text stands in it.
  func count(of text: String) -> Int { ranges(of: text).count }
}
