import Library

/// The port behind which it is kept what the columns of tables hold.
package protocol ColumnMemory: AnyObject {
  /// What was kept for a table of these headings; nil if nothing was.
  ///
  /// - Parameter heading: a line of CSV.
  func mapping(for heading: String) -> ColumnMapping?

  /// - Throws: `SettingsError`; what was kept is then as it was.
  func keep(_ mapping: ColumnMapping, for heading: String) throws
}
