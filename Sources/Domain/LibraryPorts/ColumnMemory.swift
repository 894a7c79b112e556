import Library

/// The memory of what the columns of tables hold.
package protocol ColumnMemory: AnyObject {
  /// - Parameter heading: a line of CSV.
  func mapping(for heading: String) -> ColumnMapping?

  /// - Throws: `SettingsError`; what was saved before is then unchanged.
  func keep(_ mapping: ColumnMapping, for heading: String) throws
}
