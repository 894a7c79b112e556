/// What a column of a table can hold, known by how it is headed.
package protocol TableColumn: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// How the column is headed, in the languages and by the programs that tables come from; an earlier
  /// heading wins over a later one.
  var spellings: [String] { get }

  /// The columns by the keys of their headings: `byKeys`, made once.
  static var named: [String: Self] { get }
}

extension TableColumn {
  /// What a heading is compared by: case, accents, spaces and signs do not count, so that
  /// `date due` is `Date_Due` too.
  package static func key(_ heading: String) -> String {
    Folding.words(heading).filter { $0 != " " }
  }

  /// Nil if no column is called so in any language.
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
