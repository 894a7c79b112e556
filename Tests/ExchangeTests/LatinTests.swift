import Exchange
import Library
import LibraryPorts
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct LatinTests {
  private static func file(_ titles: [[UInt8]]) -> [UInt8] {
    titles.reduce(Array("title,author\n".utf8)) { $0 + $1 + Array(",x\n".utf8) }
  }

  private static func books(
    _ bytes: [UInt8], chunk: Int = .max, _ options: ImportOptions = ImportOptions()
  ) throws -> (books: [ImportedBook], encoding: TextEncoding?) {
    let source = ByteSource(bytes, chunk: chunk)
    guard
      case .rows(let reader, _, let encoding) = try BookFile.open(
        path: nil, source: source, options)
    else { return ([], nil) }
    var books: [ImportedBook] = []
    while let row = try reader.next() { if case .book(let book) = row { books.append(book) } }
    return (books, encoding())
  }

  private static func titles(_ bytes: [UInt8], chunk: Int = .max) throws -> [String] {
    try books(bytes, chunk: chunk).books.map(\.details.title)
  }

  /// "Le Maître" in Latin-1.
  private static let maitre: [UInt8] = Array("Le Ma".utf8) + [0xEE] + Array("tre".utf8)
  /// "Мастер и Маргарита" in Windows-1251.
  private static let master: [UInt8] = [
    0xCC, 0xE0, 0xF1, 0xF2, 0xE5, 0xF0, 0x20, 0xE8, 0x20, 0xCC, 0xE0, 0xF0, 0xE3, 0xE0, 0xF0, 0xE8,
    0xF2, 0xE0,
  ]

  @Test("a file in Latin-1 or Windows-1252 is recognized, and that is reported")
  func latin() throws {
    let signs: [UInt8] = [0x93, 0x9C, 0x75, 0x76, 0x72, 0x65, 0x94, 0x20, 0x80]
    let file = Self.file([Self.maitre, Array("Dune".utf8), signs])
    let parsed = try Self.books(file)
    #expect(parsed.books.map(\.details.title) == ["Le Maître", "Dune", "“œuvre” €"])
    #expect(parsed.encoding == .windows1252)
    #expect(parsed.books.allSatisfy { $0.changedCells.isEmpty })
  }

  @Test("a file in Windows-1251 is recognized")
  func cyrillic() throws {
    // "Ёж № 1" and "Иван".
    let other: [[UInt8]] = [[0xA8, 0xE6, 0x20, 0xB9, 0x20, 0x31], [0xC8, 0xE2, 0xE0, 0xED]]
    let parsed = try Self.books(Self.file([Self.master] + other))
    #expect(parsed.books.map(\.details.title) == ["Мастер и Маргарита", "Ёж № 1", "Иван"])
    #expect(parsed.encoding == .windows1251)
    #expect(try Self.titles(Self.file([other[1]])) == ["Иван"])
  }

  @Test("headings are decoded, too")
  func headings() throws {
    let french: [UInt8] =
      Array("Titre;Auteur;Ann".utf8) + [0xE9] + Array("e;Cat".utf8) + [0xE9]
      + Array("gorie\nDune;Frank Herbert;1965;SF\n".utf8)
    let book = try #require(try Self.books(french).books.first)
    #expect(book.details.year == 1965)
    #expect(book.details.categories == ["SF"])
  }

  @Test("a file in UTF-8 is read as UTF-8")
  func utf8() throws {
    let parsed = try Self.books(Self.file([Array("Le Maître Ёж 漢".utf8)]))
    #expect(parsed.books.map(\.details.title) == ["Le Maître Ёж 漢"])
    #expect(parsed.encoding == nil)
  }

  @Test("an invalid byte in a UTF-8 file replaces a character, and is reported")
  func damagedUTF8() throws {
    let good = Array("Écume Élégie".utf8)
    let damaged = Array("Ma".utf8) + [0xC3] + Array("tre".utf8)
    for file in [[good, damaged, good], [damaged, good, good]] {
      let parsed = try Self.books(Self.file(file))
      #expect(parsed.encoding == nil)
      let damagedBook = try #require(parsed.books.first { !$0.changedCells.isEmpty })
      #expect(damagedBook.details.title == "Ma\u{FFFD}tre")
      #expect(
        damagedBook.changedCells == [
          ChangedCell(field: "title", text: "Ma\u{FFFD}tre", change: .replacedBytes)
        ])
      #expect(parsed.books.count { $0.details.title == "Écume Élégie" } == 2)
    }
  }

  @Test("a line of UTF-8 in a Latin-1 file is not decoded")
  func mixed() throws {
    let titles = try Self.titles(
      Self.file([Self.maitre, Array("Écume".utf8)] + Array(repeating: Self.maitre, count: 9)))
    #expect(titles.prefix(2) == ["Le Maître", "Écume"])
  }

  @Test(
    "the first non-ASCII letters may come long after the beginning", arguments: [1, 1_000, .max])
  func lateLetters(chunk: Int) throws {
    let plain = [[UInt8]](repeating: Array("Dune".utf8), count: 2_000)
    let latin = try Self.titles(Self.file(plain + [Self.maitre, Self.maitre]), chunk: chunk)
    #expect(latin.suffix(2) == ["Le Maître", "Le Maître"])
    let utf8 = try Self.titles(Self.file(plain + [Array("Écume".utf8), Self.maitre]), chunk: chunk)
    #expect(utf8.suffix(2).first == "Écume")
    #expect(utf8.count == 2_002)
  }

  @Test(
    "other character sets are recognized by their letters",
    arguments: [
      (
        [0xED, 0xC1, 0xD3, 0xD4, 0xC5, 0xD2, 0x20, 0xC9, 0x20, 0xED, 0xC1, 0xD2, 0xC7],
        "Мастер и Марг"
      ),
      ([0xCF, 0xE4, 0xFD, 0xF3, 0xF3, 0xE5, 0xE9, 0xE1], "Οδύσσεια"),
      ([0x82, 0xAE, 0xA9, 0xAD, 0xA0, 0x20, 0xA8, 0x20, 0xAC, 0xA8, 0xE0], "Война и мир"),
      ([0xB2, 0xDE, 0xD9, 0xDD, 0xD0, 0x20, 0xD8, 0x20, 0xDC, 0xD8, 0xE0], "Война и мир"),
      (
        Array("Stanis".utf8) + [0xB3] + Array("aw ".utf8) + [0xA6] + Array("liwi".utf8) + [0xF1],
        "Stanisław Śliwiń"
      ),
      (
        Array("Stanis".utf8) + [0xB3] + Array("aw ".utf8) + [0x8C] + Array("liwi".utf8) + [0xF1],
        "Stanisław Śliwiń"
      ),
      (
        Array("Un caf".utf8) + [0x8E] + Array(" cr".utf8) + [0x8F] + Array("me".utf8),
        "Un café crème"
      ),
      (Array("Bon c".utf8) + [0xBD] + Array("ur".utf8), "Bon cœur"),
      (Array("20 m".utf8) + [0xB2], "20 m²"),
    ] as [([UInt8], String)])
  func otherSets(title: [UInt8], text: String) throws {
    #expect(try Self.titles(Self.file([title, Array("Dune".utf8)])) == [text, "Dune"])
  }

  @Test("an undefined byte, and capitals that could be in any set, are refused")
  func unknown() {
    #expect(throws: ImportError.unknownEncoding) {
      try Self.titles(Self.file([[0x41, 0x81, 0x42]]))
    }
  }

  @Test("the user's encoding is used")
  func reported() throws {
    let file = Self.file([Self.master])
    let options = ImportOptions(encoding: .windows1252)
    #expect(try Self.books(file, options).books.first?.details.title == "Ìàñòåð è Ìàðãàðèòà")
    let utf16 = "title,author\nДюна,x\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(
      try Self.books(utf16, ImportOptions(encoding: .utf16)).books.first?.details.title == "Дюна")
    #expect(try Self.books(utf16).encoding == .utf16)
  }
}
