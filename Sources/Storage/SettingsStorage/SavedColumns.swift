import JSON
import Library
import LibraryPorts

/// The columns of imported tables, by heading, stored with the settings.
extension SettingsFile: ColumnMappingStore {
  private static let key = "tables"
  /// The maximum number of tables. The oldest ones are removed.
  private static let maxTables = 100

  package func mapping(for heading: String) -> ColumnMapping? {
    guard let tables = try? Self.tables(in: object()) else { return nil }
    let table = tables.last { $0.raw("heading") == Self.name(heading) }
    return table?.raw("columns").flatMap { try? ColumnMapping($0) }
  }

  package func saveMapping(_ mapping: ColumnMapping, for heading: String) throws {
    guard self.mapping(for: heading) != mapping else { return }
    try change { object in
      let name = Self.name(heading)
      let otherTables = Self.tables(in: object).filter { $0.raw("heading") != name }
      let table = JSONObject(["heading": .string(name), "columns": .string(mapping.text)])
      let remaining = (otherTables + [table]).suffix(Self.maxTables)
      object.values[Self.key] = .array(remaining.map { .object($0.values) })
    }
  }

  /// Returns the saved tables, oldest first. Version 0.9.0 stored the columns of each table under
  /// its heading.
  private static func tables(in object: JSONObject) -> [JSONObject] {
    let older = object.object(key)?.values.sorted { $0.key < $1.key } ?? []
    return older.map { JSONObject(["heading": .string($0.key), "columns": $0.value]) }
      + object.objects(key)
  }

  /// Returns the heading without line breaks.
  private static func name(_ heading: String) -> String { PlainText.sanitized(heading) }
}
