import Library
import LibraryPorts

/// Writes books as a Markdown table, as GitHub and most programs read it. Columns are not padded,
/// since their width is only known after the last book.
package struct MarkdownBookWriter: BookWriter {
  private let texts: ExportTexts

  package init(_ texts: ExportTexts) { self.texts = texts }

  package var marksDeleted: Bool { true }

  package mutating func begin() -> String {
    let fields: [BookField] = [.title, .author, .year, .due, .borrower]
    return Self.row([texts.number] + fields.map(texts.field))
      + "| ---: | --- | --- | ---: | --- | --- |\n"
  }

  package mutating func book(_ book: Book) -> String {
    Self.row([
      book.numberText, texts.title(book), book.author, book.details.year.map(String.init) ?? "",
      book.dueDate?.iso ?? "", book.openLoan?.borrower ?? "",
    ])
  }

  package mutating func end() -> String { "" }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map(\.escapedForMarkdown).joined(separator: " | ") + " |\n"
  }
}
