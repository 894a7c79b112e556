import Library
import SQL

/// Keys for sorting and finding names. A PostgreSQL index entry has at most about 2,700 bytes, so
/// longer names are sorted by their beginning.
extension Database {
  func titleKey(_ title: String) -> String { kept(Folding.titleKey(title)) }

  func authorKey(_ author: String) -> String { kept(Folding.authorKey(author)) }

  func nameKey(_ name: String) -> String { kept(Folding.nameKey(name)) }

  func labelKey(_ label: String) -> String { kept(Folding.labelKey(label)) }

  func kept(_ key: String) -> String {
    guard dialect == .postgreSQL, key.utf8.count > Self.maxKeySize else { return key }
    var beginning = String.UnicodeScalarView()
    var bytes = 0
    for scalar in key.unicodeScalars {
      bytes += UTF8.width(scalar)
      guard bytes <= Self.maxKeySize else { break }
      beginning.append(scalar)
    }
    return String(beginning)
  }

  /// The size in bytes, for an index of two names and a number.
  private static var maxKeySize: Int { 1_000 }
}
