import Library
import SQL

/// What names are sorted and found by, as an engine can keep it.
///
/// PostgreSQL keeps no entry of an index that is longer than some 2,700 bytes: of a longer name, the
/// beginning is sorted by.
extension Database {
  func titleKey(_ title: String) -> String { kept(Folding.titleKey(title)) }

  func authorKey(_ author: String) -> String { kept(Folding.authorKey(author)) }

  func nameKey(_ name: String) -> String { kept(Folding.nameKey(name)) }

  func labelKey(_ label: String) -> String { kept(Folding.labelKey(label)) }

  /// A key as it stands in a column.
  func kept(_ key: String) -> String {
    guard dialect == .postgreSQL, key.utf8.count > Self.longest else { return key }
    var beginning = String.UnicodeScalarView()
    var bytes = 0
    for scalar in key.unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= Self.longest else { break }
      beginning.append(scalar)
    }
    return String(beginning)
  }

  /// Of an index of two names and a number.
  private static var longest: Int { 1_000 }
}
