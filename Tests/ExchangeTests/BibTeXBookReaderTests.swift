import Exchange
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BibTeXBookReaderTests {
  @Test("an entry is imported as a book with all its fields")
  func everything() throws {
    let file = try bookFile(
      #"""
      % exported
      @string{acm = "ACM " # {Press}}
      @preamble{"\newcommand{\noop}[1]{}"}
      @comment{jabref-meta: @book{nothing, title={No}}}
      @Book(knuth,
        author    = {Donald E. Knuth and {\"U}ml{\"a}ut, J{\'e}r{\^o}me},
        title     = "The {T}e{X}book --- {\em 50\%} \& more",
        publisher = acm # ", NY",
        year = 1984, month = aug, pages = {1--20}, series = {},
        isbn = {0-201-13447-0, 978-0-201-13447-6 978-0-441-01359-3},
        keywords = {tex, typesetting},
        note = "Good.\newline{}Long.",
        annote = {Twice.}, abstract = {One

          two.},
      )
      """#)
    var details = BookDetails(
      title: "The TeXbook — 50% & more", author: "Donald E. Knuth, Jérôme Ümläut")
    details.publisher = "ACM Press, NY"
    details.year = 1984
    details.isbn = ISBN(stored: "9780201134476")
    details.tags = ["tex", "typesetting"]
    details.notes = "Good.\nLong.\n\nTwice."
    details.description = "One\n\ntwo."
    var book = ImportedBook(line: 5, details: details)
    book.changedCells = [ChangedCell(field: "isbn", text: "978-0-441-01359-3", change: .second)]
    #expect(try rows(of: file) == [.book(book)])
    #expect(file.ignored == [column("month", 1), column("pages", 1)])
  }

  @Test(
    "names are imported with the given name first",
    arguments: [
      ("Frank Herbert", "Frank Herbert"), ("Herbert, Frank", "Frank Herbert"),
      ("de la Fontaine, Jean", "Jean de la Fontaine"),
      ("King, Jr., Martin Luther", "Martin Luther King Jr."),
      ("{Simon and Schuster}", "Simon and Schuster"),
      ("Knuth, Donald and others", "Donald Knuth et al."),
      ("A. One AND B. Two\n  and C. Three", "A. One, B. Two, C. Three"),
      ("Plato and Homer", "Plato; Homer"),
      ("{\\'E}mile {Zola and Co}", "Émile Zola and Co"),
      ("Anderson and Sandy Hand", "Anderson; Sandy Hand"),
      ("{Acme, Inc.}", "Acme, Inc."),
      ("{Institute {and} Faculty of Actuaries}", "Institute and Faculty of Actuaries"),
      ("Roe, A. B., Doe, C.", "A. B. Roe, C. Doe"), ("Roe A., Doe B.", "A. Roe, B. Doe"),
      // It would be cut otherwise.
      ("{Ann Doe and Ben Roe}", "Ann Doe\u{A0}and\u{A0}Ben Roe"),
      ("family=Lange, given=Niek, prefix=de, useprefix=true", "Niek de Lange"),
      (
        "family=Lange, given=Niek, prefix=de, useprefix=true and Doe, Ann",
        "Niek de Lange, Ann Doe"
      ),
    ])
  func names(field: String, author: String) throws {
    #expect(try entry("author = {\(field)}").details.author == author)
  }

  @Test(
    "LaTeX commands are decoded",
    arguments: [
      (#"\'e\'{e}{\'e}\'\i \"{\i}"#, "éééíï"),
      (#"\c{c}\c c\v{s}\k a\H{o}\r{u}\.z\=a\u g"#, "ççšąőůżāğ"),
      (#"\ss \o{}\O\l\L\ae\OE\aa"#, "ßøØłŁæŒå"), (#"stra{\ss}e"#, "straße"),
      (#"\textbackslash{}input \{x\}"#, #"\input {x}"#),
      ("a~b -- c---d -{}-", "a b – c—d --"), ("``q'' '{}'", "“q” ''"),
      (#"\emph{a} \unknown{b}"#, "a b"),
      (#"\$5 $\alpha_1$ 5$"#, "$5 α_1 5$"), (#"\textasciitilde{} \^{} \~{}"#, "~ ^ ~"),
      (#"a\ \ b"#, "a  b"),
      ("  a \n  b ", "a b"), ("{\\'}", "´"), ("\\", "\\"), ("Ёж {\\'{и}}", "Ёж и\u{301}"),
    ])
  func text(field: String, text: String) throws {
    #expect(try entry("title = {\(field)}").details.title == text)
  }

  @Test("an entry inherits missing fields from its cross-reference, before or after it")
  func inheritance() throws {
    let parent =
      "@proceedings{P, editor = {Ed One}, title = {All}, publisher = {Pub}, date = {1999-05/2000}}\n"
    let child = "@inproceedings{c, crossref = {p}, title = {Part}, author = {Jo}}\n"
    let untitled = "@inbook{d, crossref = p}\n"
    for text in [parent + child, child + parent] {
      let parsed = try books(of: bookFile(text))
      let part = try #require(parsed.first { $0.details.title == "Part" }).details
      #expect(part.author == "Jo")
      #expect(part.publisher == "Pub")
      #expect(part.year == 1999)
      #expect(try #require(parsed.first { $0.details.title == "All" }).details.author == "Ed One")
    }
    // Without braces, `p` is a macro, and it is not defined.
    #expect(try books(of: bookFile(parent + untitled)).map(\.details.title) == ["All", ""])
    let childOnly = try #require(try books(of: bookFile(child)).first)
    #expect(childOnly.details.title == "Part")
    #expect(childOnly.rejectedCells == [RejectedCell(field: "crossref", text: "p")])
  }

  @Test("fields that a book does not have are counted, and invalid values are reported")
  func unknownFields() throws {
    let file = try bookFile(
      """
      @article{a, title={A}, author={x}, journal={J}, year={soon}, URL={1}, title={B}}
      @article{b, title={B}, author={x}, editor={y}, journal=unknown # {J}, publisher=nope, url={}}
      """)
    let parsed = try books(of: file)
    #expect(
      parsed.map(\.rejectedCells) == [
        [RejectedCell(field: "year", text: "soon")],
        [RejectedCell(field: "publisher", text: "nope")],
      ])
    #expect(
      file.ignored == [
        column("journal", 2), column("URL", 1), column("title", 1), column("editor", 1),
      ])
  }

  @Test(
    "an unclosed entry is reported with its line, at any size, and the entries around it are imported",
    arguments: [0, 1_000, LongRun.rounds(500_000, long: 5_000_000)])
  func unclosed(size: Int) throws {
    let rest = String(repeating: "x{y}\n", count: size / 5)
    for entry in [
      "@book{a, title={A\(rest)}", "@book(a, title={A}\(rest)", "@book{a, title={A\(rest)",
    ] {
      let before = "@book{b, title={B}, author={x}}"
      let after = "  @book{c, title={C}, author={x}}"
      for chunk in [4_096, .max] {
        let text = [before, "", entry, after, entry].joined(separator: "\n")
        let parsed = try rows(of: bookFile(Array(text.utf8), chunk: chunk))
        try #require(parsed.count == 4)
        #expect(parsed[1] == .unusable(line: 3, .unclosedRecord))
        guard case .book(let next) = parsed[2] else { throw ImportError.noUsableRows }
        #expect(next.details.title == "C")
        #expect(parsed[3] == .unusable(line: next.line + 1, .unclosedRecord))
      }
    }
  }

  @Test("an entry with an unclosed brace ends before the next entry")
  func unclosedBrace() throws {
    let text = "@book{a, title={A, author={x}}\n\n @book{b, title={B}, author={y}}}\n"
    let parsed = try rows(of: bookFile(text))
    #expect(parsed.first == .unusable(line: 1, .unclosedRecord))
    #expect(parsed.count == 2 && parsed.last != .unusable(line: 3, .unclosedRecord))
    let mail = "@book{a, title={A}, author={x}, note={write to\n@home{} or me@home.org}}"
    #expect(try books(of: bookFile(mail)).count == 1)
  }

  @Test("a malformed entry is skipped and reported with its line")
  func broken() throws {
    let text = "@book{a, title {A}}\n@book{b, title={B}, author={x}}\n@book{c, = {x}}\n@book{}\n"
    let parsed = try rows(of: bookFile(text, as: .bibtex))
    #expect(parsed.count == 4)
    #expect(parsed[0] == .unusable(line: 1, .brokenRecord))
    #expect(parsed[2] == .unusable(line: 3, .brokenRecord))
  }

  @Test("Latin-1 is read")
  func latin() throws {
    let text =
      Array("@book{a, title={A".utf8) + [0xE9] + Array("}}\n@book{b, title={B}, author={x}}".utf8)
    #expect(try books(of: bookFile(text)).map(\.details.title) == ["Aé", "B"])
  }

  @Test("ten thousand nested braces are parsed, and macros of macros do not exhaust memory")
  func deep() throws {
    let braces = String(repeating: "{", count: 10_000) + "x" + String(repeating: "}", count: 10_000)
    #expect(try entry("title = \(braces), author = {y}").details.title == "x")
    var text = "@string{m0 = {xxxxxxxxxx}}\n"
    for level in 1...60 { text += "@string{m\(level) = m\(level - 1) # m\(level - 1)}\n" }
    text += "@book{a, title = {A}, author = {y}, publisher = m60}"
    #expect(try books(of: bookFile(text)).count == 1)
  }

  @Test("many at signs in a field are each scanned once, and the total size of macros is limited")
  func manySignsAndMacros() throws {
    let signs = String(repeating: "@", count: LongRun.rounds(200_000, long: 1_000_000))
    let lines = String(repeating: "\n@a{b", count: 100_000) + String(repeating: "}", count: 100_000)
    #expect(try entry("title = {A}, note = {\(signs)}").details.title == "A")
    #expect(try entry("title = {A}, note = {\(lines)}").details.title == "A")
    // Each expands to a megabyte, 50 GB together, although the file has only 2 MB.
    let long = "@string{long = {\(String(repeating: "x", count: 1_000_000))}}\n"
    let many = (0..<50_000).map { "@string{m\($0) = long}\n" }.joined()
    let text = long + many + "@book{a, title = m1, author = {y}, publisher = m49999}"
    let book = try #require(try books(of: bookFile(text)).first)
    #expect(book.details.title.utf8.count == 1_000_000)
    // Treated like a macro that is not defined.
    #expect(book.details.publisher == nil && book.rejectedCells.map(\.text) == ["m49999"])
  }

  @Test(
    "functions keep their names, fractions their slash, and sort keys are dropped",
    arguments: [
      ("An {$O(n \\log n)$} Algorithm", "An O(n log n) Algorithm"),
      ("$\\log n / \\log\\log n$", "log n / log log n"), ("$\\frac{1}{2}$ of it", "1/2 of it"),
      ("{\\noopsort{1973b}}1973", "1973"), ("{\\it Dune} \\emph{x}", "Dune x"),
      ("a \\unknown b", "a unknown b"), ("$\\max_x$", "max_x"),
    ])
  func commands(text: String, title: String) throws {
    let parsed = try books(of: bookFile("@book{a, author={T T}, title={\(text)}}"))
    #expect(parsed.first?.details.title == title)
  }

  @Test("chunk boundaries make no difference", arguments: [1, 2, 3, 7, 1_000])
  func chunks(size: Int) throws {
    let text =
      "me@home.org\r\n@book{a,\r\n title={Ёж\r\n x}, author = \"y\"}\r\n\r@book(b, title={B})"
    let parsed = try books(of: bookFile(Array(text.utf8), as: .bibtex, chunk: size))
    #expect(parsed.map(\.details.title) == ["Ёж x", "B"])
    #expect(parsed.map(\.line) == [2, 6])
  }

  private func entry(_ fields: String) throws -> ImportedBook {
    try #require(try books(of: bookFile("@book{key, \(fields)}")).first)
  }
}

/// The fields of a file that a book does not have.
extension BookFile {
  var ignored: [IgnoredColumn] {
    guard case .rows(let reader, _, _) = self else { return [] }
    return reader.ignored
  }

  var notes: TableNotes {
    guard case .rows(let reader, _, _) = self else { return TableNotes() }
    return reader.notes
  }
}

func column(_ name: String, _ count: Int) -> IgnoredColumn {
  IgnoredColumn(name: name, count: count)
}
