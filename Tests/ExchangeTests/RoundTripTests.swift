import Exchange
import Foundation
import Library
import LibraryPorts
import Testing
import Turns

@Suite(.timeLimited) struct RoundTripTests {
  private static let fullBook = copy(
    2, "Dune -- a ``novel'' 50% {x}", by: "Herbert, Frank", year: -750
  ) {
    $0.publisher = "Chilton & Co"
    $0.categories = ["novel", "sf"]
    $0.isbn = ISBN(stored: "9780441013593")
    $0.identifiers = ["amazon:B00_1%", "doi:10.1002/(SICI)1097_8:<693::3.0.CO;2-O"]
    $0.owner = "City Library"
    $0.tags = ["sf", "C#", "desert"]
    $0.rating = 3.5
    $0.notes = "Good.\nLong."
    $0.description = "Sand.\n\n  Spice \n\n\nand worms."
  }

  @Test("BibTeX, CSL-JSON and RIS are read back unchanged")
  func everything() throws {
    for (format, writer) in Self.writers + [("ris", RISBookWriter())] {
      let readBack = try self.readBack([Self.fullBook], writer)
      #expect(readBack.map(\.details) == [Self.fullBook.details], "\(format)")
    }
  }

  @Test("a DOI is written to the usual field and read from there, also as an address")
  func doi() throws {
    let book = copy(1) { $0.identifiers = ["doi:10.1000/a_b{c}"] }
    for (format, writer) in Self.writers + [("ris", RISBookWriter())] {
      #expect(try readBack([book], writer).map(\.details) == [book.details], "\(format)")
    }
    #expect(try export([book], by: RISBookWriter()).contains("\r\nDO  - 10.1000/a_b{c}\r\n"))
    let plain = copy(1) { $0.identifiers = ["doi:10.1000/a_b"] }
    #expect(try export([plain], by: BibTeXBookWriter()).contains("  doi = {10.1000/a_b},\n"))
    let file = try bookFile("@book{a, author={X Y}, title={A}, doi={https://doi.org/10.1000/a_b}}")
    #expect(try books(of: file).map(\.details.identifiers) == [["doi:10.1000/a_b"]])
  }

  @Test(
    "authors are read back unchanged",
    arguments: [
      "Frank Herbert", "Herbert, Frank", "Frank Herbert, Kevin Anderson",
      "Terry Pratchett & Neil Gaiman",
      "Ilf, Ilya; Petrov, Yevgeny", "Plato; Homer", "Plato, Homer", "Knuth et al.", "Кнут и др.",
      "comte de Villiers de l'Isle-Adam, Alan Raitt",
      "dalaï-lama XIV Tenzin Gyatso, Jean-Claude Carrière", "Martin Luther King, Jr.",
      "Jane Smith, PhD",
      "Simone de Beauvoir", "Ursula K. Le Guin", "García Márquez, Gabriel", "紫式部", ";", "and",
      "others",
      "Boileau et Narcejac", "A  B", "{x}", "Лев Николаевич Толстой", "Homer, ", "Acme, Inc., Ltd.",
    ])
  func authors(author: String) throws {
    for (format, writer) in Self.writers + [("ris", RISBookWriter())] {
      #expect(
        try readBack([copy(by: author)], writer).map(\.details.author) == [author.trimmed],
        "\(format)")
    }
  }

  @Test(
    "hostile texts are read back, with line breaks and spaces as single spaces",
    arguments: hostileTexts
  )
  func hostile(text: String) throws {
    let book = copy(1, text, by: text) {
      $0.publisher = text
      $0.owner = text
      $0.notes = text
      $0.description = text
      $0.tags = BookDetails.list(text)
      $0.categories = BookDetails.list("x; " + text)
    }
    var expected = book.details
    func plain(_ text: String) -> String { PlainText.sanitized(text) }
    expected.title = plain(expected.title)
    expected.author = plain(expected.author)
    expected.publisher = plain(text)
    expected.owner = plain(text)
    expected.tags = expected.tags.map(plain)
    expected.categories = expected.categories.map(plain)
    for (format, writer) in Self.writers + [("ris", RISBookWriter())] {
      var parsed = try #require(try readBack([book, copy(2)], writer).first).details
      #expect(parsed.title == expected.title, "\(format)")
      #expect(parsed.author == expected.author, "\(format)")
      #expect(parsed.publisher == expected.publisher, "\(format)")
      #expect(parsed.owner == expected.owner, "\(format)")
      #expect(parsed.tags == expected.tags, "\(format)")
      #expect(parsed.categories == expected.categories, "\(format)")
      parsed.notes = parsed.notes.map { plain($0) }
      #expect(parsed.notes == plain(text), "\(format)")
    }
  }

  private static var writers: [(String, any BookWriter)] {
    [("bibtex", BibTeXBookWriter()), ("csljson", CSLBookWriter())]
  }

  private func readBack(_ books: [Book], _ writer: any BookWriter) throws -> [ImportedBook] {
    let file = try bookFile(export(books, by: writer))
    let parsed = try ExchangeTests.books(of: file)
    #expect(parsed.allSatisfy { $0.rejectedCells.isEmpty && $0.changedCells.isEmpty })
    #expect(file.ignored.isEmpty)
    #expect(parsed.count == books.count)
    return parsed
  }
}

extension String {
  fileprivate var trimmed: String { PlainText.sanitized(self) }
}
