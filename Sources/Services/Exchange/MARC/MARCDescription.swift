import Library
import Markup

/// A record in MARCXML or UNIMARC as a catalogue gives it, for whoever asks one online.
package struct MARCDescription {
  private let record: MARCRecord
  private let book: MARCBook

  /// Nil if the element is no record.
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

  /// Each once, that of the book itself first.
  package var isbns: [ISBN] {
    CatalogueRecord.isbns(book.texts(.isbn).compactMap(MARCText.number))
  }

  /// The last number of pages before the word for them: `xii, 310 pages`, `1 vol. (159 p.)`.
  package var pageCount: Int? {
    book.texts(.pages).lazy
      .compactMap { $0.matches(of: /(\d{1,5})\]?\s*(?:p\b|pages?\b|S\.|с\.)/).last?.output.1 }
      .compactMap { Int($0) }.first { $0 > 0 }
  }

  /// The series and the place in it, as the catalogue writes them: `Folio [2]`.
  package var series: String? {
    details.series.map { name in
      details.seriesNumber.map { "\(name) [\($0.text)]" } ?? name
    }
  }

  /// The number that the Library of Congress has given it.
  package var controlNumber: String? {
    book.texts(.controlNumber).first?.split(separator: " ").joined()
  }

  /// The text of one of the fields 001 to 009.
  package func control(_ tag: String) -> String? { record.controlText(tag) }

  private var details: BookDetails { book.book.details }
}
