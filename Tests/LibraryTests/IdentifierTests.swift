import Library
import Testing
import Turns

@Suite(.timeLimited) struct IdentifierTests {
  @Test(
    "spaces separate identifiers, and a comma or semicolon only if a scheme follows",
    arguments: [
      ("goodreads:1, amazon:B00", ["goodreads:1", "amazon:B00"]),
      ("goodreads:1,amazon:B00;doi:10.1/x", ["goodreads:1", "amazon:B00", "doi:10.1/x"]),
      (
        "doi:10.1002/(SICI)1;2-3 uri:https://a.org/?b=1,2",
        [
          "doi:10.1002/(SICI)1;2-3", "uri:https://a.org/?b=1,2",
        ]
      ),
      ("Amazon:b00 amazon:B00 amazon:B00;", ["amazon:b00", "amazon:B00"]), (" , ;", []), ("", []),
    ])
  func list(text: String, identifiers: [String]) {
    #expect(Identifier.list(text) == identifiers)
    #expect(Identifier.list(identifiers.joined(separator: ", ")) == identifiers)
    #expect(Identifier.invalidWord(in: text) == nil)
  }

  @Test(
    "text without a scheme or a value is refused",
    arguments: [
      ("B00", "B00"), ("goodreads:1 B00", "B00"), ("goodreads: 1", "goodreads:"), (":1", ":1"),
      ("1a:2", "1a:2"), ("номер:1", "номер:1"),
    ])
  func refused(text: String, word: String) throws {
    #expect(Identifier.invalidWord(in: text) == word)
    var details = BookDetails(title: "Dune", author: "Herbert")
    #expect(throws: LibraryError.badIdentifier(word)) { try details.set(.identifiers, to: text) }
    #expect(details.identifiers.isEmpty)
  }
}
