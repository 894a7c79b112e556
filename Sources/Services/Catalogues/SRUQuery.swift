import Library
import Platform

/// Converts a typed search, such as `tolkien title:"the hobbit"`, to CQL.
///
/// See https://www.loc.gov/standards/sru/cql/.
package struct SRUQuery {
  /// Returns the field of a word before a colon, or `nil` if the word is not a field.
  package typealias Field = (_ word: String) -> BookSearchField?

  private let server: SRUServer
  private let field: Field

  init(for server: SRUServer, _ field: @escaping Field) {
    self.server = server
    self.field = field
  }

  func text(_ typed: String) -> String? {
    if let isbn = try? ISBN(typed) { return text(isbn) }
    let clauses = Self.parts(typed).compactMap { word, words in
      switch word.flatMap(field) {
      case .title: clause(server.title ?? server.words, words)
      case .by: clause(server.author ?? server.words, words)
      default:
        word == "isbn"
          ? clause(server.isbn, words)
          : clause(server.words, word.map { $0 + " " + words } ?? words)
      }
    }
    return clauses.isEmpty ? nil : clauses.joined(separator: " and ")
  }

  func text(_ isbn: ISBN) -> String { "\(server.isbn) \(server.allRelation) \"\(isbn.digits)\"" }

  /// Splits the text into words and quoted phrases, each with the field before its colon.
  private static func parts(_ typed: String) -> [(field: String?, words: String)] {
    typed.matches(of: /(?:(\p{L}+):)?(?:"([^"]*)"|([^\s"]+))/).map {
      ($0.output.1?.lowercased(), String($0.output.2 ?? $0.output.3 ?? ""))
    }
  }

  /// Returns a clause without the special characters of CQL, or `nil` if the words contain neither
  /// a letter nor a digit.
  private func clause(_ index: String?, _ words: String) -> String? {
    let plain = String(words.map { "\"\\*?^".contains($0) ? " " : $0 }).trimmingSpaces()
    guard plain.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return index.map { "\($0) \(server.allRelation) \"\(plain)\"" } ?? "\"\(plain)\""
  }
}
