/// A column of a table, recognized by its heading.
package protocol TableColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// The headings of the column in the languages and programs that tables come from. Earlier
  /// headings take precedence.
  var spellings: [String] { get }

  /// The columns by the keys of their headings: `byKeys`, computed once.
  static var named: [String: Self] { get }
}

extension TableColumn {
  /// The key that headings are compared by: it ignores case, accents, spaces and punctuation, so
  /// that `date due` matches `Date_Due`.
  package static func key(_ heading: String) -> String {
    Folding.words(heading).filter { $0 != " " }
  }

  /// Returns `nil` if no column has this heading in any language.
  package init?(named name: String) {
    let key = Self.key(name)
    guard !key.isEmpty, let column = Self.named[key] else { return nil }
    self = column
  }

  package static var byKeys: [String: Self] {
    var named: [String: Self] = [:]
    for column in allCases {
      for name in [column.rawValue] + column.spellings where named[key(name)] == nil {
        named[key(name)] = column
      }
    }
    return named
  }
}
