import Library

/// The store of the mappings of tables' columns.
package protocol ColumnMappingStore: AnyObject {
  /// - Parameter heading: a line of CSV.
  func mapping(for heading: String) -> ColumnMapping?

  /// - Throws: `SettingsError`; earlier mappings are then unchanged.
  func saveMapping(_ mapping: ColumnMapping, for heading: String) throws
}
