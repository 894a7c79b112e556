import Exchange
import Library
import LibraryPorts
import Streams
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct MARCTests {
  private func book(_ fields: [(String, String)]) throws -> ImportedBook {
    try #require(try books(of: bookFile(MARCFile.record(fields))).first)
  }

  private func ignored(_ bytes: [UInt8]) throws -> [IgnoredColumn] {
    let reader = try reader(of: bookFile(bytes))
    while try reader.next() != nil {}
    return reader.ignored
  }

  @Test("a record of a catalogue is a book, without the catalogue's punctuation")
  func everything() throws {
    let bytes = MARCFile.record([
      ("001", "ocm123"), ("005", "20260101"), ("008", "850101s1985    nyu           000 1 eng  "),
      ("020", "  $a0441013597 (pbk.) :$c$9.99"), ("020", "  $z123"), ("082", "04$a813.54"),
      ("100", "1 $aLe Guin, Ursula K.,$d1929-2018."),
      ("245", "14$aThe dispossessed :$ban ambiguous utopia /$cUrsula K. Le Guin."),
      ("264", " 1$aNew York :$bHarper & Row,$c[1974]"), ("264", " 4$cc1973"), ("300", "  $a341 p."),
      ("500", "  $aFirst note."), ("500", "  $aSecond note."), ("520", "  $aTwo worlds."),
      ("650", " 0$aUtopias$vFiction."), ("651", " 0$aAnarres."),
      ("655", " 7$aScience fiction.$2lcgft"),
      ("653", "  $aanarchy$aphysics"), ("700", "1 $aSmith, John,$eillustrator."),
      ("700", "1 $aDoe, Jane,$d1950-$eauthor."), ("880", "1 $6245-01$aОбездоленные"),
      ("082", "04$a1"),
    ])
    #expect(try bookFile(bytes).format == .marc)
    #expect(try bookFile(bytes, as: .marc).format == .marc)
    let book = try #require(try books(of: bookFile(bytes)).first)
    var details = BookDetails(
      title: "The dispossessed: an ambiguous utopia", author: "Ursula K. Le Guin, Jane Doe")
    details.publisher = "Harper & Row"
    details.year = 1974
    details.isbn = ISBN(stored: "9780441013593")
    details.categories = ["Utopias", "Anarres", "Science fiction"]
    details.tags = ["anarchy", "physics"]
    details.notes = "First note.\nSecond note.\nОбездоленные"
    details.description = "Two worlds."
    #expect(book.details.isbn?.digits == "0441013597" || book.details.isbn == details.isbn)
    details.isbn = book.details.isbn
    #expect(book.details == details)
    #expect(book.line == 1)
    #expect(book.rejectedCells.isEmpty && book.changedCells.isEmpty && book.number == nil)
    #expect(try ignored(bytes).map(\.name) == ["001", "005", "082", "300", "650 $v", "700"])
    #expect(try ignored(bytes + bytes).map(\.count) == [2, 2, 2, 2, 2, 2])
  }

  @Test(
    "names are imported with the given name first",
    arguments: [
      ([("100", "1 $aKing, Martin Luther,$cJr.,$d1929-1968.")], "Martin Luther King Jr."),
      ([("100", "0 $aJohn Paul$bII,$cPope,$d1920-")], "John Paul II"),
      ([("100", "0 $aHomer.")], "Homer"), ([("100", "1 $aTolkien, J. R. R.")], "J. R. R. Tolkien"),
      ([("100", "3 $aMann family.")], "Mann family"),
      ([("110", "2 $aApple Computer, Inc.")], "Apple Computer, Inc."),
      ([("110", "1 $aFrance.$bMinistère de la culture.")], "France Ministère de la culture"),
      ([("700", "1 $aDoe, Jane,$eeditor."), ("700", "1 $aRoe, Rick$4edt")], "Jane Doe, Rick Roe"),
      ([("100", "1 $aDoe, Jane"), ("700", "1 $aRoe, Rick$tOther work")], "Jane Doe"),
      ([("100", "1 $aТолстой, Л. Н.")], "Л. Н. Толстой"), ([], "the printer"),
    ])
  func names(fields: [(String, String)], author: String) throws {
    let book = try book(fields + [("245", "00$aX /$cthe printer.")])
    #expect(book.details.author == author)
  }

  @Test(
    "titles include subtitles and the names of parts",
    arguments: [
      ("$aDune /$cx", "Dune"), ("$aDune.", "Dune"), ("$aWhat?", "What?"), ("$aU.S.A.", "U.S.A."),
      (
        "$aThe lord of the rings.$nPart 2,$pThe two towers /",
        "The lord of the rings. Part 2, The two towers"
      ),
      ("$aDune$ba novel", "Dune: a novel"), ("$aRing$n2$pTowers", "Ring. 2, Towers"),
      ("$aA = $bB", "A = B"), ("$a\u{98}The \u{9C}end", "The end"), ("$h[text]", ""),
      ("$aWait...", "Wait..."),
      ("$aGoodbye, Mr. Chips etc.", "Goodbye, Mr. Chips etc."),
    ])
  func titles(field: String, title: String) throws {
    #expect(try book([("100", "1 $aX, Y"), ("245", "10" + field)]).details.title == title)
  }

  @Test(
    "years are read from the publication, else from field 008",
    arguments: [
      ("c1979", nil, 1979), ("[1979]", nil, 1979), ("1979-1981.", nil, 1979),
      ("MCMLXXIX [1979]", nil, 1979),
      ("©1965", nil, 1965), ("[197-?]", "1975", 1975), ("", "1975", 1975), ("-750", nil, -750),
      ("[19--]", "19uu", nil), ("476", nil, 476),
    ] as [(String, String?, Int?)])
  func years(date: String, fixed: String?, year: Int?) throws {
    let control = fixed.map { [("008", "850101s\($0)    xx ")] } ?? []
    let book = try book(control + [("245", "00$aX"), ("260", "  $c" + date)])
    #expect(book.details.year == year)
    let refused = year == nil ? [RejectedCell(field: "year", text: date)] : []
    #expect(book.rejectedCells == refused)
  }

  @Test("an invalid ISBN is reported, and that of another edition is counted")
  func isbns() throws {
    let bad = try book([("245", "00$aX"), ("020", "  $a12345 (pbk.)")])
    #expect(bad.rejectedCells == [RejectedCell(field: "isbn", text: "12345 (pbk.)")])
    let two = MARCFile.dune([("020", "  $a9780441013593"), ("020", "  $a9780451524935 (hbk.)")])
    #expect(try ignored(two).map(\.name) == ["001", "020"])
  }

  @Test(
    "unknown publishers are ignored",
    arguments: ["[s.n.],", "[S.n.]", "[publisher not identified],"])
  func publishers(name: String) throws {
    #expect(try book([("245", "00$aX"), ("260", "  $b" + name)]).details.publisher == nil)
  }

  // MARK: Damage

  private static func pair(_ first: [UInt8]) -> [UInt8] { first + MARCFile.dune() }

  private func outcomes(_ bytes: [UInt8], chunk: Int = .max) throws -> [String] {
    try rows(of: bookFile(bytes, as: .marc, chunk: chunk)).map { row in
      switch row {
      case .book(let book): "\(book.line) \(book.details.title), \(book.details.author)"
      case .unusable(let line, let fault): "\(line) \(fault)"
      }
    }
  }

  private static let fields: [(String, [UInt8])] = [
    ("001", Array("1".utf8)), ("100", Array("1 \u{1F}aOrwell, George".utf8)),
    ("245", Array("10\u{1F}aДевочка 1984 /".utf8)),
  ]

  @Test(
    "wrong numbers are ignored if the ends of the fields are clear",
    arguments: [1, 9, 1 << 16])
  func wrongLengths(chunk: Int) throws {
    let expected = ["1 Девочка 1984, George Orwell", "2 Dune, Frank Herbert"]
    let wrong: [[UInt8]] = [
      MARCFile.record(Self.fields), MARCFile.record(Self.fields, length: 0),
      MARCFile.record(Self.fields, length: 99_999), MARCFile.record(Self.fields, length: 40),
      // Lengths in characters, as some programs count them.
      MARCFile.record(Self.fields) { $0 == "245" ? ($1 - 7, $2) : ($1, $2) },
      MARCFile.record(Self.fields) { ($1, $2 + 1) }, MARCFile.record(Self.fields) { (1, $2) },
      MARCFile.record(Self.fields) + Array("\r\n".utf8),
    ]
    for bytes in wrong {
      #expect(try outcomes(Self.pair(bytes), chunk: chunk) == expected)
    }
  }

  @Test("an end-of-record sign within a record is ignored if the length of the record is right")
  func stray() throws {
    let stray = MARCFile.dune([("500", "  $aone \u{1D}two")])
    #expect(
      try outcomes(stray + MARCFile.dune()) == ["1 Dune, Frank Herbert", "2 Dune, Frank Herbert"])
  }

  @Test("an unreadable record is skipped, and those after it are imported")
  func damaged() throws {
    let unordered = MARCFile.record(Self.fields) { (1, 10 - $2 % 7) }
    var missing = MARCFile.record(Self.fields)
    if let end = missing[40...].firstIndex(of: 0x1E) { missing.remove(at: end) }
    for bytes in [unordered, missing, Array("00030nothing at all\u{1D}".utf8)] {
      #expect(
        try outcomes(MARCFile.dune() + Self.pair(bytes)).dropFirst() == [
          "2 badRecord", "3 Dune, Frank Herbert",
        ])
    }
  }

  @Test("a truncated file has all records but the last")
  func cutOff() throws {
    let bytes = MARCFile.dune() + MARCFile.dune()
    for count in [1, 10, 26, 60] {
      #expect(
        try outcomes(Array(bytes.dropLast(count))) == ["1 Dune, Frank Herbert", "2 cutOffRecord"])
    }
  }

  @Test("the time for a record with many fields, or without an end, is proportional to its length")
  func large() throws {
    let fields = (0..<10_000).map { ("650", " 0$aS\($0 % 10)") }
    let manyFields = MARCFile.record([("100", "1 $aX, Y"), ("245", "10$aMany")] + fields)
    let book = try #require(try books(of: bookFile(manyFields, as: .marc)).first)
    #expect(book.details.categories.count == 10)
    var count = 0
    let head = MARCFile.dune()
    let source = ByteSource {
      count += 1
      return count == 1
        ? head
        : count < 200 ? Array(repeating: 0x41, count: 1 << 17) : count == 200 ? [0x1D] + head : nil
    }
    let file = try BookFile.open(path: nil, source: source)
    #expect(try rows(of: file).count == 3)
  }

  @Test("with the format MARC21, other files are refused")
  func otherFiles() {
    for text in ["title,author\nDune,x\n", "{}", "00714cam  2200205 a 4500"] {
      #expect(throws: ImportError.notInFormat(.marc, missing: [], found: nil)) {
        try bookFile(text, as: .marc)
      }
    }
    #expect(throws: ImportError.empty) { try bookFile("", as: .marc) }
  }

  private static let russian = MARCFile.record(
    [
      ("100", [0x31, 0x20, 0x1F, 0x61] + cp1251("Толстой, Лев")),
      ("245", [0x31, 0x30, 0x1F, 0x61] + cp1251("Я")),
    ],
    codingScheme: " ")

  private static func cp1251(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0.value < 0x80 ? UInt8($0.value) : UInt8($0.value - 0x410 + 0xC0) }
  }

  @Test("a catalogue in an old character set is recognized by its letters, or set by the user")
  func otherSets() throws {
    // A single letter alone could be in any character set.
    let shortRecord = MARCFile.record(
      [("100", Array("1 \u{1F}aX".utf8)), ("245", [0x31, 0x30, 0x1F, 0x61] + Self.cp1251("Я"))],
      codingScheme: " ")
    let file = try bookFile(Self.russian + shortRecord)
    #expect(try books(of: file).map(\.details.author) == ["Лев Толстой", "X"])
    #expect(try books(of: bookFile(Self.russian + shortRecord)).map(\.details.title) == ["Я", "Я"])
    guard case .rows(let reader, _, let encoding) = try bookFile(Self.russian) else {
      throw Failure("no rows")
    }
    while try reader.next() != nil {}
    #expect(encoding() == .windows1251)
    let forced = try BookFile.open(
      path: nil, source: ByteSource(shortRecord), ImportOptions(encoding: .koi8r))
    #expect(try books(of: forced).map(\.details.title) == ["ъ"])
  }

  @Test(
    "cataloguers' brackets and remarks are removed from names",
    arguments: [
      ("$aBridge, Ada Ruth. [from old catalog]", "Ada Ruth Bridge"),
      ("$a[Villar, Pierre,$cmarquis de,$d1623-1698]", "Pierre Villar"),
      ("$aUnknown, [from old catalog]", "Unknown"),
    ])
  func brackets(name: String, author: String) throws {
    let parsed = try books(
      of: bookFile(
        MARCFile.record([("100", "1 " + name), ("245", "10$aX"), ("260", "  $b[s.n.,$c1949?]")])))
    #expect(parsed.map(\.details.author) == [author])
    #expect(parsed.first?.details.publisher == nil)
    #expect(parsed.first?.details.year == 1949)
  }

  @Test(
    "of two years the one in brackets is used, and one of another calendar is ignored",
    arguments: [
      ("5758 [1997 or 1998]", "1997", 1997), ("1412 H [1992]", "1992", 1992),
      ("1361 [i.e. 1982]", "1982", 1982), ("[s.d.]", "9999", nil), ("[s.d.]", "8858", nil),
      ("Heisei 3 [1991]", "1991", 1991), ("[195-?]", "uuuu", nil), ("[198-?]", "1980", nil),
    ] as [(String, String, Int?)])
  func years(date: String, fixed: String, year: Int?) throws {
    let parsed = try books(
      of: bookFile(
        MARCFile.record([
          ("008", "000000s" + fixed), ("100", "1 $aX"), ("245", "10$aX"), ("260", "  $c" + date),
        ])))
    #expect(parsed.first?.details.year == year)
  }

  @Test("title and author in the original script become a note, or the title if there is no other")
  func originalScript() throws {
    let linked = [
      ("880", "1 $6100-01/(N$aТолстой, Лев"), ("880", "10$6245-02/(N$aВойна и мир /"),
    ]
    let latin = [
      ("100", "1 $aTolstoĭ, Lev"), ("245", "10$aVoĭna i mir /"), ("500", "  $aA novel."),
    ]
    let both = try book(latin + linked).details
    #expect(both.title == "Voĭna i mir" && both.author == "Lev Tolstoĭ")
    #expect(both.notes == "A novel.\nВойна и мир / Лев Толстой")
    let linkedOnly = try book(linked).details
    #expect(
      linkedOnly.title == "Война и мир" && linkedOnly.author == "Лев Толстой"
        && linkedOnly.notes == nil)
    let other = [("880", "  $6260-03/(N$bНаука")]
    #expect(try ignored(MARCFile.record(latin + linked)) == [])
    #expect(
      try ignored(MARCFile.record(latin + other)) == [IgnoredColumn(name: "880", count: 1)])
  }

  @Test("a directory with an invalid tag is still read")
  func oddTag() throws {
    let file = try bookFile(MARCFile.record([("0 2", "7"), ("245", "00$aDune")]))
    #expect(file.format == .marc)
    #expect(try books(of: file).map(\.details.title) == ["Dune"])
  }

  @Test("UNIMARC, which has the title in 200, is read")
  func unimarc() throws {
    let file = try bookFile(
      MARCFile.record([
        ("010", "  $a2-07-029134-0$bbr."), ("100", "  $a20010101d1963    m  y0frey50      ba"),
        ("200", "1 $aMarelle$eroman$fJulio Cortázar$gtrad. par L. Guille"),
        ("210", "  $aParis$cGallimard$d1979"), ("215", "  $a590 p."), ("330", "  $aUn jeu."),
        ("606", "  $aRoman argentin$xHistoire"), ("700", " 1$aCortázar$bJulio$4070"),
        ("702", " 1$aGuille-Bataillon$bLaure$4730"),
      ]))
    let book = try #require(try books(of: file).first)
    var details = BookDetails(title: "Marelle: roman", author: "Julio Cortázar")
    details.publisher = "Gallimard"
    details.isbn = ISBN(stored: "9782070291342")
    details.year = 1979
    details.description = "Un jeu."
    details.categories = ["Roman argentin"]
    #expect(book.details == details)
    #expect(file.ignored.map(\.name) == ["215", "606 $x", "702"])
  }

  @Test(
    "in UNIMARC an author has the code 070, also among several; without one, no translator is used",
    arguments: [
      ([("700", " 1$aDurand$bAnne$4340$4070"), ("702", " 1$aTraductor$bTom")], "Anne Durand"),
      ([("702", " 1$aDupont$bJean$4340")], "Jean Dupont"),
    ])
  func unimarcAuthors(people: [(String, String)], author: String) throws {
    let file = try bookFile(
      MARCFile.record([("200", "1 $aActes$fsous la direction de Jean Dupont")] + people))
    #expect(try books(of: file).first?.details.author == author)
  }
}
