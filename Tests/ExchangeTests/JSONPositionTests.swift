import Library
import LibraryPorts
import Testing
import Turns

/// A row of a file with several items per line is named by the number of its item.
@Suite(.timeLimited) struct JSONPositionTests {
  private static let items = [
    #"{"title": "Dune", "author": "x", "year": "MMX"}"#,
    #"{"title": "Kim", "author": "x", "deleted": true}"#, #"{"title": "Emma", "year": "soon"}"#,
  ]

  private func lines(_ text: String) throws -> (numbers: [Int], areItems: Bool) {
    let reader = try reader(of: bookFile(text))
    var numbers: [Int] = []
    while let row = try reader.next() {
      switch row {
      case .book(let book): numbers.append(book.line)
      case .unusable(let line, let fault):
        #expect(fault == .deleted)
        numbers.append(-line)
      }
    }
    return (numbers, reader.countsItems)
  }

  @Test("items on one line are counted, and others have their line")
  func list() throws {
    let oneLine = try lines("[" + Self.items.joined(separator: ", ") + "]")
    #expect(oneLine.numbers == [1, -2, 3] && oneLine.areItems)
    let inObject = try lines("{\"books\":\n[" + Self.items.joined(separator: ", ") + "]}")
    #expect(inObject.numbers == [1, -2, 3] && inObject.areItems)
    let pretty = try lines("[\n" + Self.items.joined(separator: ",\n\n") + "\n]")
    #expect(pretty.numbers == [2, -4, 6] && !pretty.areItems)
    let single = try lines("\n[" + Self.items[0] + "]")
    #expect(single.numbers == [2] && !single.areItems)
  }

  @Test("books of LibraryThing on one line are counted, and others have their line")
  func libraryThing() throws {
    let books = (1...3).map { "\"\($0)\": {\"title\": \"a\", \"books_id\": \"\($0)\"}" }
    let oneLine = try lines("{" + books.joined(separator: ", ") + "}")
    #expect(oneLine.numbers == [1, 2, 3] && oneLine.areItems)
    let pretty = try lines("{\n" + books.joined(separator: ",\n") + "}")
    #expect(pretty.numbers == [2, 3, 4] && !pretty.areItems)
  }
}
