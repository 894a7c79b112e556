import Exchange
import Library
import Testing

@Suite(.timeLimit(.minutes(10))) struct LatinTests {
  /// A file of LibraryThing with these titles, each as its own bytes.
  private static func file(_ titles: [[UInt8]]) -> [UInt8] {
    let empty = Headers.row(Headers.librarything, [:])
    return titles.reduce(Array((Headers.librarything + "\n").utf8)) {
      $0 + [0x31, 0x09] + $1 + Array(empty.utf8.dropFirst())
    }
  }

  private static func titles(_ bytes: [UInt8], chunk: Int = .max) throws -> [String?] {
    try rows(of: opened(bytes, chunk: chunk)).map { row in
      guard case .book(let book) = row else { return nil }
      return book.details.title
    }
  }

  /// "Le Maître" in Latin-1.
  private static let maitre: [UInt8] = Array("Le Ma".utf8) + [0xEE] + Array("tre".utf8)

  @Test("LibraryThing's files may be in Latin-1, or in Windows-1252")
  func latin() throws {
    let signs: [UInt8] = [0x93, 0x9C, 0x75, 0x76, 0x72, 0x65, 0x94, 0x20, 0x80]
    #expect(
      try Self.titles(Self.file([Self.maitre, Array("Dune".utf8), signs]))
        == ["Le Maître", "Dune", "“œuvre” €"])
  }

  @Test("those that are UTF-8 are UTF-8")
  func utf8() throws {
    #expect(try Self.titles(Self.file([Array("Le Maître Ёж 漢".utf8)])) == ["Le Maître Ёж 漢"])
  }

  @Test("a damaged letter does not make Latin-1 of a file that is UTF-8")
  func damagedUTF8() throws {
    let good = Array("Écume Élégie".utf8)
    let damaged = Array("Ma".utf8) + [0xC3] + Array("tre".utf8)
    #expect(
      try Self.titles(Self.file([good, damaged, good])) == ["Écume Élégie", nil, "Écume Élégie"])
    #expect(
      try Self.titles(Self.file([damaged, good, good])) == [nil, "Écume Élégie", "Écume Élégie"])
  }

  @Test("the first letters may come long after the beginning", arguments: [1_000, .max])
  func late(chunk: Int) throws {
    let plain = [[UInt8]](repeating: Array("Dune".utf8), count: 2_000)
    let latin = try Self.titles(Self.file(plain + [Self.maitre, Self.maitre]), chunk: chunk)
    #expect(latin.suffix(2) == ["Le Maître", "Le Maître"])
    let utf8 = try Self.titles(Self.file(plain + [Array("Écume".utf8), Self.maitre]), chunk: chunk)
    #expect(utf8.suffix(2) == ["Écume", nil])
  }

  @Test(
    "text in another character set is refused, never made Western European",
    arguments: [
      // "Мастер и Маргарита" in Windows-1251 and KOI8-R, "Οδύσσεια" in ISO 8859-7.
      [
        0xCC, 0xE0, 0xF1, 0xF2, 0xE5, 0xF0, 0x20, 0xE8, 0x20, 0xCC, 0xE0, 0xF0, 0xE3, 0xE0, 0xF0,
        0xE8, 0xF2, 0xE0,
      ],
      [0xED, 0xC1, 0xD3, 0xD4, 0xC5, 0xD2, 0x20, 0xC9, 0x20, 0xED, 0xC1, 0xD2, 0xC7],
      [0xCF, 0xE4, 0xFD, 0xF3, 0xF3, 0xE5, 0xE9, 0xE1],
      // "Иван" in Windows-1251.
      [0xC8, 0xE2, 0xE0, 0xED],
      // A byte that Windows-1252 has nothing for.
      [0x41, 0x81, 0x42],
    ] as [[UInt8]])
  func otherSets(title: [UInt8]) throws {
    #expect(try Self.titles(Self.file([title, Array("Dune".utf8)])) == [nil, "Dune"])
  }

  @Test("no other file is taken for Latin-1")
  func onlyLibraryThing() throws {
    let bytes = Array((Headers.goodreads + "\n1,").utf8) + Self.maitre + Array("\n2,Dune\n".utf8)
    #expect(try Self.titles(bytes) == [nil, "Dune"])
    let plain = Array("title,author\n".utf8) + Self.maitre + Array(",x\n".utf8)
    #expect(try rows(of: opened(plain)) == [.unusable(line: 2, .notUTF8)])
  }
}
