import Platform
import Values

/// A book to share, as text that is the same in every language.
///
/// Line breaks are removed from each part because the text is copied to the clipboard: pasted into
/// a shell, a line break would run the text before it as a command.
package struct SharedBook {
  private let title: String
  private let author: String?
  private let isbn: ISBN?

  package init(_ book: Book) {
    title = PlainText.sanitized(book.title)
    author = PlainText.sanitized(book.author).nonEmpty
    isbn = book.details.isbn
  }

  fileprivate var name: String { words.joined(separator: ", ") }

  private var words: [String] { [title, author].compactMap(\.self) }

  fileprivate var markdown: String {
    let number = isbnLine.map { " (\($0))" } ?? ""
    let name = author.map { ", " + $0.escapedForMarkdown } ?? ""
    return "[\(title.escapedForMarkdown)](\(link))\(name)\(number)"
  }

  fileprivate var lines: [String] { [title, author, isbnLine, link].compactMap(\.self) }

  private var isbnLine: String? { isbn.map { "ISBN " + PlainText.sanitized($0.digits) } }

  /// The book's page at Open Library, or a search there if it has no ISBN.
  private var link: String {
    isbn?.openLibraryPage
      ?? "https://openlibrary.org/search?q=\(words.joined(separator: " ").percentEncoded())"
  }
}

extension SharedText {
  package init(_ books: [SharedBook], _ style: ShareStyle) {
    let texts = books.map { style == .markdown ? $0.markdown : $0.lines.joined(separator: "\n") }
    self.init(
      texts.joined(separator: "\n\n"),
      letter: MailLink(
        subject: books.map(\.name).joined(separator: "; "),
        lines: Array(books.map(\.lines).joined(separator: [""]))))
  }
}

extension ISBN {
  /// The address of the book’s page at Open Library.
  package var openLibraryPage: String { "https://openlibrary.org/isbn/\(digits.percentEncoded())" }
}
