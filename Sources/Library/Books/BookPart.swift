/// A part of a book's details, under the one name that it has as a column, as a key of JSON and as a
/// heading of CSV.
///
/// A new part is a property of `BookDetails`, a line here and a step of the layout. One that a person
/// fills in is a case of `BookField` too, and the compiler then asks for its sentences.
package struct BookPart: Sendable {
  /// Where it stands in the details, and what may stand there.
  package enum Path: Sendable {
    case required(any WritableKeyPath<BookDetails, String> & Sendable)
    case text(any WritableKeyPath<BookDetails, String?> & Sendable)
    /// Text that keeps its line breaks.
    case lines(any WritableKeyPath<BookDetails, String?> & Sendable)
    case list(any WritableKeyPath<BookDetails, [String]> & Sendable)
    case isbn(any WritableKeyPath<BookDetails, ISBN?> & Sendable)
    case year(any WritableKeyPath<BookDetails, Int?> & Sendable)
    case rating(any WritableKeyPath<BookDetails, Int?> & Sendable)
  }

  package let name: String
  package let path: Path

  /// In the order in which other programs are told them.
  package static let all = [
    BookPart(name: "title", path: .required(\.title)),
    BookPart(name: "author", path: .required(\.author)),
    BookPart(name: "publisher", path: .text(\.publisher)),
    BookPart(name: "categories", path: .list(\.categories)),
    BookPart(name: "isbn", path: .isbn(\.isbn)),
    BookPart(name: "year", path: .year(\.year)),
    BookPart(name: "owner", path: .text(\.owner)),
    BookPart(name: "tags", path: .list(\.tags)),
    BookPart(name: "rating", path: .rating(\.rating)),
    BookPart(name: "notes", path: .lines(\.notes)),
  ]
}

extension BookField {
  /// Nil for the fields of the loan.
  package var part: BookPart? { BookPart.all.first { $0.name == rawValue } }
}
