/// A column of a table, recognized by its heading.
package protocol TableColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// The headings of the column in the languages and programs that tables come from. Earlier
  /// headings take precedence.
  var headings: [String] { get }

  /// The columns by the keys of their headings: `byHeading`, computed once.
  static var columnsByHeading: [String: Self] { get }
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
    guard !key.isEmpty, let column = Self.columnsByHeading[key] else { return nil }
    self = column
  }

  package static var byHeading: [String: Self] {
    var columns: [String: Self] = [:]
    for column in allCases {
      for name in [column.rawValue] + column.headings where columns[key(name)] == nil {
        columns[key(name)] = column
      }
    }
    return columns
  }
}
