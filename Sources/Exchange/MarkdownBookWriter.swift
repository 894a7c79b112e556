import Library
import LibraryPorts

/// Writes books as a table in Markdown, as GitHub and most programs read it.
///
/// A book that is out has its due date (ISO 8601) and borrower; the columns are not padded, for the
/// width of a column would be known only after the last book.
package struct MarkdownBookWriter: BookWriter {
  /// What the columns are headed, in the reader's language.
  package struct Headings: Equatable, Sendable {
    package var number: String
    package var title: String
    package var author: String
    package var year: String
    package var due: String
    package var borrower: String

    package init(
      number: String, title: String, author: String, year: String, due: String, borrower: String
    ) {
      self.number = number
      self.title = title
      self.author = author
      self.year = year
      self.due = due
      self.borrower = borrower
    }
  }

  private let headings: Headings

  package init(_ headings: Headings) { self.headings = headings }

  package mutating func begin() -> String {
    let names = [
      headings.number, headings.title, headings.author, headings.year, headings.due,
      headings.borrower,
    ]
    return Self.row(names) + "| ---: | --- | --- | ---: | --- | --- |\n"
  }

  package mutating func book(_ book: Book) -> String {
    Self.row([
      String(book.number), book.title, book.author, book.details.year.map(String.init) ?? "",
      book.loan?.dueDate.iso ?? "", book.loan?.borrower ?? "",
    ])
  }

  package mutating func end() -> String { "" }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }

  /// Marks mean themselves; a cell is one line. Dollars too, between which GitHub sets formulas.
  private static func escaped(_ text: String) -> String {
    text.spelled { scalar in
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&", "$": "\\\(scalar)"
      case _ where PlainText.isControl(scalar): " "
      default: nil
      }
    }
  }
}
