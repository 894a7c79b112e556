import BookDetailEntity
import Foundation
import Grammar
import Library

/// A book as text for other people: the same in every language.
enum BookDetailSharing {
  static func text(_ book: Book, _ style: BookDetailShareStyle) -> String {
    let isbn = book.details.isbn.map { "ISBN \($0.digits)" }
    switch style {
    case .text:
      return [book.title, book.author, isbn, link(book)].compactMap(\.self).joined(separator: "\n")
    case .markdown:
      let number = isbn.map { " (\($0))" } ?? ""
      return "[\(markdown(book.title))](\(link(book))), \(markdown(book.author))\(number)"
    case .mail:
      // Line breaks are CR LF in the body of a mailto: link (RFC 6068).
      let body = text(book, .text).split(separator: "\n").joined(separator: "\r\n")
      let subject = "\(book.title), \(book.author)"
      return "mailto:?subject=\(escaped(subject))&body=\(escaped(body))"
    }
  }

  /// The book's page at Open Library, or a search for it there where it has no ISBN.
  private static func link(_ book: Book) -> String {
    if let isbn = book.details.isbn { return "https://openlibrary.org/isbn/\(isbn.digits)" }
    return "https://openlibrary.org/search?q=\(escaped("\(book.title) \(book.author)"))"
  }

  /// Percent-encoded, all but the unreserved characters of RFC 3986.
  private static func escaped(_ text: String) -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Characters that Markdown would read as marks mean themselves.
  private static func markdown(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if "\\`*_[]<>#|~&".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
  }
}
