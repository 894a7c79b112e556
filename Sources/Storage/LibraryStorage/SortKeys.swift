import Library
import SQL

/// Keys for sorting and finding names. A PostgreSQL index entry has at most about 2,700 bytes, so
/// longer names are truncated for sorting.
extension Database {
  func titleKey(_ title: String) -> String { storedKey(Folding.titleKey(title)) }

  func authorKey(_ author: String) -> String { storedKey(Folding.authorKey(author)) }

  func nameKey(_ name: String) -> String { storedKey(Folding.nameKey(name)) }

  func labelKey(_ label: String) -> String { storedKey(Folding.labelKey(label)) }

  func storedKey(_ key: String) -> String {
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

  /// The maximum size of a key in bytes, which allows an index of two names and a number.
  private static var maxKeySize: Int { 1_000 }
}
