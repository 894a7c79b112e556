import Library
import Markup

/// A record in MARCXML or UNIMARC from an online catalogue.
package struct MARCDescription {
  private let record: MARCRecord
  private let book: MARCBook

  package init?(_ element: XMLElement) {
    guard element.name == "record", let record = MARCXML.record(element) else { return nil }
    self.record = record
    book = MARCBook(record, line: 1)
  }

  package var title: String { details.title }
  package var authors: [String] { AuthorNames.people(in: details.author) }
  package var publisher: String? { details.publisher }
  package var year: Int? { details.year }
  package var categories: [String] { details.categories }
  package var description: String? { details.description }

  /// Each ISBN once, the book’s own first.
  package var isbns: [ISBN] {
    CatalogueRecord.isbns(book.texts(.isbn).compactMap(MARCText.number))
  }

  /// The last number before a word for pages: `xii, 310 pages`, `1 vol. (159 p.)`.
  package var pageCount: Int? {
    book.texts(.pages).lazy
      .compactMap { $0.matches(of: /(\d{1,5})\]?\s*(?:p\b|pages?\b|S\.|с\.)/).last?.output.1 }
      .compactMap { Int($0) }.first { $0 > 0 }
  }

  /// The series and the number in it, as catalogues write them: `Folio [2]`.
  package var series: String? {
    details.series.map { name in
      details.seriesNumber.map { "\(name) [\($0.text)]" } ?? name
    }
  }

  /// The number that the Library of Congress assigned.
  package var controlNumber: String? {
    book.texts(.controlNumber).first?.split(separator: " ").joined()
  }

  /// Returns the text of one of the fields 001 to 009.
  package func control(_ tag: String) -> String? { record.controlText(tag) }

  private var details: BookDetails { book.book.details }
}
