@Suite(.timeLimit(.minutes(10))) struct ExportFormatTests {
  @Test(
    "the ending of a file's name is its format",
    arguments: [
      ("a.json", .json), ("a.CSV", .csv), ("a.md", .markdown), ("a.markdown", .markdown),
      ("a.bib", .bibtex), ("a.ics", .ics), ("a.ical", .ics), ("a.ris", .ris), ("/x.csv/a", nil),
      ("a", nil), ("json", nil), ("csv", nil), ("-", .json), (".hidden", nil), ("a.", nil),
      ("..", nil), ("/dev/stdout", .json), ("/dev/fd/63", .json), ("a.b.csv", .csv),
      ("a.xlsx", nil), ("a.xls", nil),
      ("a.ods", nil), ("a.tsv", nil), ("a.html", nil), ("a.txt", nil), ("a.yaml", nil),
      ("a.pdf", nil),
      ("a.db", nil), ("a.csv.bak", nil), (".hidden.zip", nil), ("a.ж", nil),
    ] as [(String, ExportFormat?)])
  func endings(name: String, format: ExportFormat?) {
    #expect(ExportFormat(fileName: name) == format)
  }

  @Test("no ending stands for two formats")
  func unique() {
    let all = ExportFormat.allCases.flatMap(\.endings)
    #expect(Set(all).count == all.count)
  }
}

/// What barcodes of labels and cards say.
@Suite(.timeLimit(.minutes(10))) struct LabelCodeTests {
  @Test(
    "a code is a letter and at least six digits, and is read back",
    arguments: [
      (LabelCode.book(42), "B000042"), (.book(1_234_567), "B1234567"), (.card(7), "P000007"),
      (.book(9_007_199_254_740_991), "B9007199254740991"),
    ])
  func text(_ code: LabelCode, _ text: String) {
    #expect(code.text == text)
    #expect(LabelCode(scanned: text) == code)
    #expect(LabelCode(scanned: " \(text.lowercased()) ") == code)
    #expect(!ISBN.isMeant(text))
  }

  @Test("keys of a Russian keyboard are those of a scanner")
  func russian() {
    #expect(LabelCode(scanned: "И000042") == .book(42))
    #expect(LabelCode(scanned: "З000007") == .card(7))
  }

  @Test(
    "nothing else is one",
    arguments: [
      "", "B", "42", "000042", "B42", "B00042", "B0000042", "B000000", "B-00042", "B+00042",
      "P00001a", "X000042", "BB00042", "B000042x", "9780441013593", "0441013597", "51299",
      "B٠٠٠٠٤٢", "B99999999999999999999", "B 000042", "https://library.example/books/42",
    ])
  func others(_ text: String) {
    #expect(LabelCode(scanned: text) == nil)
  }
}

/// The register of what a library has besides books.
@Suite(.timeLimit(.minutes(10))) struct LibraryEntryTests {
  @Test("every noun but books stands in the register once, with a part of a copy to itself")
  func register() {
    let nouns = ChangeKind.Noun.entries.map { $0.noun }
    #expect(nouns.count == Set(nouns).count)
    #expect(Set(nouns) == Set(ChangeKind.Noun.allCases).subtracting([.book]))
    let parts = ChangeKind.Noun.entries.map { $0.part }
    #expect(
      parts == ["shelves", "tags", "meetings", "polls", "borrowers", "owners", "holds"])
  }
}

@Suite(.timeLimit(.minutes(10))) struct MailLinkTests {
  @Test("a letter is a link with all but the plainest characters encoded")
  func link() {
    var mail = MailLink(subject: "Dune, & more", lines: ["one", "", "два"])
    #expect(
      mail.text == "mailto:?subject=Dune%2C%20%26%20more&body=one%0D%0A%0D%0A%D0%B4%D0%B2%D0%B0")
    mail.addresses = ["anna@example.org", "a?b@c.org"]
    #expect(mail.text.hasPrefix("mailto:anna@example.org,a%3Fb@c.org?subject="))
  }

  @Test(
    "no part of it has a control character, nor a line break of its own",
    arguments: ["\u{1B}", "\r\n", "\n", "\u{9B}", "\u{2028}"])
  func controls(character: String) {
    var mail = MailLink(subject: "a\(character)b", lines: ["c\(character)d", "e"])
    mail.addresses = ["f\(character)g@h.org"]
    #expect(mail.text == "mailto:f%20g@h.org?subject=a%20b&body=c%20d%0D%0Ae")
  }
}

@Suite(.timeLimit(.minutes(10))) struct AddressPasswordsTests {
  @Test(
    "passwords are taken out of lines",
    arguments: [
      ("copy a.sqlite postgresql://u:pw@h/db", "copy a.sqlite postgresql://u@h/db"),
      ("copy 'postgres://u:p w@h/db' b", "copy 'postgres://u@h/db' b"),
      ("postgres://u:p/w:x@y@h/db a postgres://v:z@h", "postgres://u@h/db a postgres://v@h"),
      (
        "--library=postgresql://h/db?password=pw&sslmode=a",
        "--library=postgresql://h/db?sslmode=a"
      ),
      (#"copy "host=h password='my pw' port=1" x"#, #"copy "host=h port=1" x"#),
      (#"copy 'password=my\ pw host=h' x"#, #"copy 'host=h' x"#),
      ("sslpassword = pw user=u", "user=u"),
      ("postgresql://h:5432/db", "postgresql://h:5432/db"),
      ("mypassword=pw", "mypassword=pw"), ("https://u:pw@h", "https://u@h"),
      ("list --library=http://u:p/w@h/l", "list --library=http://u@h/l"),
      ("“HTTP://u:p@w@h:80/a@b”", "“HTTP://u@h:80/a@b”"),
      ("http://h:8080/a:b@c https://h/a@b", "http://h:8080/a:b@c https://h/a@b"),
      ("find password", "find password"), ("copy 'host=h password=pw' x", "copy 'host=h' x"),
      ("a?password=x b", "a b"), ("", ""),
    ])
  func lines(line: String, kept: String) {
    #expect(AddressPasswords.removed(from: line) == kept)
    #expect(AddressPasswords.removed(from: kept) == kept)
  }
}

@Suite(.timeLimit(.minutes(10))) struct TargetsTests {
  private static let there = [2, 3, 5, 6, 9]

  /// Nothing can be done to what is odd.
  private func targets(_ ranges: [ClosedRange<Int>], areMarks: Bool = false) throws -> Targets {
    try Targets(
      ranges, areMarks: areMarks,
      find: { range in Self.there.filter(range.contains) },
      missing: { $0.count == 1 ? .noSuchBook($0.lowerBound) : .noBooksIn($0) },
      refusal: { $0.isMultiple(of: 2) ? nil : .notInTrash($0) })
  }

  @Test("of a range, what can be done is done, and the rest is told")
  func range() throws {
    let targets = try targets([1...7])
    #expect(targets.numbers == [2, 6])
    #expect(
      targets.refused == [
        .noSuchBook(1), .noSuchBook(4), .noSuchBook(7), .notInTrash(3), .notInTrash(5),
      ])
  }

  @Test("numbers that do not exist are told together")
  func gaps() throws {
    let targets = try targets([6...20])
    #expect(targets.refused == [.noBooksIn(7...8), .noBooksIn(10...20), .notInTrash(9)])
    #expect(try self.targets([1...Int.max]).refused.contains(.noBooksIn(10...Int.max)))
  }

  @Test("numbers given one by one are all or nothing, and each that is refused is told")
  func single() throws {
    #expect(try targets([2...2, 6...6]).numbers == [2, 6])
    #expect(throws: LibraryError.notInTrash(3)) { try targets([2...2, 3...3]) }
    #expect(throws: LibraryError.refused([.notInTrash(3), .noSuchBook(4)])) {
      try targets([2...2, 3...3, 4...4])
    }
    // A number by itself counts, whatever the range beside it leaves.
    #expect(throws: LibraryError.notInTrash(3)) { try targets([3...3, 1...7]) }
  }

  @Test("of marks, the rest is enough")
  func marks() throws {
    let targets = try targets([2...2, 3...3], areMarks: true)
    #expect(targets.numbers == [2] && targets.refused == [.notInTrash(3)])
  }

  @Test("where nothing is left, all refusals are told")
  func nothing() throws {
    #expect(throws: LibraryError.notInTrash(5)) { try targets([5...5], areMarks: true) }
    #expect(throws: LibraryError.refused([.noSuchBook(4), .notInTrash(5)])) {
      try targets([4...5])
    }
    #expect(throws: LibraryError.notInTrash(9)) { try Targets([9]) { .notInTrash($0) } }
    #expect(try Targets([]) { _ in nil } == Targets())
  }

  @Test("what is named twice counts once")
  func twice() throws { #expect(try targets([6...6, 2...2, 2...6]).numbers == [6, 2]) }
}
