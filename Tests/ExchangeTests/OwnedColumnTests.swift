import Exchange
import Library
import LibraryPorts
import Streams
import Testing
import Turns

/// Which rows of a table are books that someone owns.
@Suite(.timeLimited) struct OwnedColumnTests {
  @Test(
    "a column says which books are owned, in any language",
    arguments: [
      ("Owned", ["yes", "no"], [true, false]), ("Possédé", ["oui", "non"], [true, false]),
      ("есть", ["да", "нет"], [true, false]), ("Owned Copies", ["2", "0"], [true, false]),
      ("I own", ["x", ""], [true, false]), ("Owned", ["yes", ""], [true, true]),
      ("held", ["✓", "no"], [true, false]),
      // Where only wishes are marked, the others are owned.
      ("owned", ["", "no"], [true, false]), ("owned", ["", ""], [true, true]),
      ("owned", ["Нет", ""], [false, true]),
    ] as [(String, [String], [Bool])])
  func words(heading: String, cells: [String], owned: [Bool]) throws {
    let table = "title,author,\(heading)\nDune,Herbert,\(cells[0])\nEmma,Austen,\(cells[1])\n"
    #expect(try books(of: bookFile(table)).map(\.isOwned) == owned)
  }

  @Test("a few odd cells are reported, and the column is used")
  func oddCell() throws {
    let table = """
      title,author,held
      Dune,Herbert,no
      Emma,Austen,yes
      Kim,Kipling,lent?
      Ada,Nabokov,no

      """
    let file = try bookFile(table)
    let parsed = try books(of: file)
    #expect(parsed.map(\.isOwned) == [false, true, nil, false])
    #expect(parsed.map { $0.rejectedCells.map(\.text) } == [[], [], ["lent?"], []])
    #expect(file.ignored.isEmpty)
  }

  @Test("a column of anything else is not used, unless the user says so")
  func otherColumns() throws {
    let table = "title,author,owned\nDune,Herbert,Anna\nEmma,Austen,no\n"
    let file = try bookFile(table)
    #expect(try books(of: file).map(\.isOwned) == [nil, nil])
    #expect(file.ignored == [IgnoredColumn(name: "owned", count: 2)])
    let mapped = try BookFile.open(
      path: nil, source: .init(Array("title,author,Besitz\nDune,Herbert,ja\n".utf8)),
      ImportOptions(mapping: try ColumnMapping("Besitz=owned")))
    #expect(try books(of: mapped).map(\.isOwned) == [true])
  }
}
