import Exchange
import JSON
import Library
import Testing
import Turns

@Suite(.timeLimited) struct CSLTests {
  @Test("an item is imported as a book with all its fields")
  func everything() throws {
    let file = try bookFile(
      """
      [{"id": "x", "type": "book", "title": "Dune", "author": [
        {"family": "Herbert", "given": "Frank"}, {"literal": "The Institute"},
        {"family": "Beauvoir", "given": "Simone", "non-dropping-particle": "de"}],
        "publisher": "Chilton", "issued": {"date-parts": [["1965", 8]]}, "ISBN": "0441013597",
        "keyword": "sf, desert", "note": "a\\nb", "abstract": "c", "language": "en"}]
      """)
    var details = BookDetails(
      title: "Dune", author: "Frank Herbert, The Institute, Simone de Beauvoir")
    details.publisher = "Chilton"
    details.year = 1965
    details.isbn = ISBN(stored: "9780441013593")
    details.tags = ["sf", "desert"]
    details.notes = "a\nb"
    details.description = "c"
    #expect(file.format == .csljson)
    #expect(try rows(of: file) == [.book(ImportedBook(line: 1, details: details))])
    #expect(file.ignored == [column("language", 1)])
  }

  @Test(
    "dates and editors are used as substitutes",
    arguments: [
      (#""issued": {"date-parts": [[-750]]}"#, -750), (#""issued": {"raw": "1965-08"}"#, 1965),
      (#""issued": {"literal": "1999?"}"#, 1999), (#""issued": "2001""#, 2001),
      (#""issued": {}"#, nil),
    ] as [(String, Int?)])
  func dates(issued: String, year: Int?) throws {
    let text = #"{"type": "book", "title": "A", "editor": [{"literal": "Ed"}], \#(issued)}"#
    let book = try #require(try books(of: bookFile("[\(text)]")).first)
    #expect(book.details.year == year)
    #expect(book.details.author == "Ed")
  }

  @Test(
    "an empty library is an empty list, and each item matches the schema",
    arguments: hostileTexts)
  func schema(text: String) throws {
    #expect(try export([], by: CSLBookWriter()) == "[\n]\n")
    let json = try export([copy(1, text, by: text, year: -750), copy(2)], by: CSLBookWriter())
    let items = try #require(JSONValue(Array(json.utf8))?.array).compactMap(\.object)
    #expect(items.count == 2)
    for item in items {
      #expect(item.raw("id")?.isEmpty == false)
      #expect(item.raw("type") == "book")
      for name in item.objects("author") { #expect(name.has("literal") || name.has("family")) }
    }
  }
}
