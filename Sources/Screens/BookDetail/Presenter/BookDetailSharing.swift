import BookDetailEntity
import Grammar
import Library

/// A book as text for other people: the same in every language.
///
/// It goes to the clipboard, from where a line break would run what it ends: whatever a library may have
/// kept, each part is one line.
struct BookDetailSharing {
  private let title: String
  private let author: String
  private let isbn: ISBN?

  init(_ book: Book) {
    title = PlainText.imported(book.title)
    author = PlainText.imported(book.author)
    isbn = book.details.isbn
  }

  func text(_ style: BookDetailShareStyle) -> String {
    switch style {
    case .text: return lines.joined(separator: "\n")
    case .markdown:
      let number = isbnLine.map { " (\($0))" } ?? ""
      return "[\(Self.markdown(title))](\(link)), \(Self.markdown(author))\(number)"
    case .mail: return MailLink(subject: "\(title), \(author)", lines: lines).text
    }
  }

  private var lines: [String] { [title, author, isbnLine, link].compactMap(\.self) }

  private var isbnLine: String? { isbn.map { "ISBN " + PlainText.imported($0.digits) } }

  /// The book's page at Open Library, or a search for it there where it has no ISBN.
  private var link: String {
    if let isbn { return "https://openlibrary.org/isbn/\(isbn.digits.percentEncoded())" }
    return "https://openlibrary.org/search?q=\("\(title) \(author)".percentEncoded())"
  }

  /// Characters that Markdown would read as marks mean themselves.
  private static func markdown(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if "\\`*_[]<>#|~&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
  }
}
