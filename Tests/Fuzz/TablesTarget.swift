import Exchange
import Foundation
import Library
import LibraryPorts
import Streams

struct TablesTarget: Target {
  static let summary = "CSV in all its dialects, JSON, references and records of books"
  static let words = [
    "Title", "Author", "ISBN13", "My Rating", "Date Added", "Bookshelves", "Tags", "Due", "Titre",
    "Auteur", "Автор", "\"\"", ";", "\t", "2026-12-01", "=\"9780441013593\"", "\u{FEFF}",
    "0101-01-01", "@book{a, ", "title = {", "author = \"", "crossref", " and ", "\\'e",
    "TY  - BOOK\n",
    "AU  - ", "ER  - \n", "\"type\": \"book\"", "{\"books\": [",
    "\u{1E}", "\u{1F}a", "\u{1D}", "00100nam a2200049 a 4500", "\u{1B}(N",
    "<record xmlns=\"http://www.loc.gov/MARC21/slim\">", "<tellico>", "<![CDATA[", "&#x41;",
  ]

  func run(_ bytes: [UInt8]) throws {
    for format in [nil] + ImportFormat.allCases.map(Optional.some) {
      do {
        let file = try BookFile.open(
          path: nil, source: ByteSource(bytes, chunk: 4_096), ImportOptions(format: format))
        guard case .rows(let rows, _, _) = file else { continue }
        while let row = try rows.next() {
          if case .book(let book) = row { try expectNoControls(book) }
        }
      } catch is ImportError {
      } catch is FileError {
      } catch is ToolError {}
    }
  }

  private func expectNoControls(_ book: ImportedBook) throws {
    let details = book.details
    for text in [details.title, details.author, details.publisher, details.owner, details.notes]
      + details.categories + details.tags
    {
      let hasControls = text?.unicodeScalars.contains {
        $0.properties.generalCategory == .control && $0 != "\n"
      }
      if hasControls == true { throw InvariantViolation("a control character in \(text ?? "")") }
    }
  }
}
