/// What a file may have no more of: what it would take to read could not be told from its size.
package enum ImportLimit: Equatable, Sendable {
  // MARK: Of workbooks

  /// In all, or in one of its parts.
  case unpacked(megabytes: Int)
  case cell(megabytes: Int)
  case row(megabytes: Int)
  /// In rows that stand there once and are told to be several.
  case repeats(megabytes: Int)
  /// In all cells.
  case sheet(megabytes: Int)
  case cells(millions: Int)
  case columns(Int)
  case rows(Int)

  // MARK: Of XML

  /// Elements within each other.
  case depth(Int)
  /// On an element.
  case attributes(Int)
  /// In a record.
  case elements(Int)
  /// Without a mark in it, or of a mark.
  case text(megabytes: Int)
}
