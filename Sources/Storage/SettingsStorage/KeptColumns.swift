import JSON
import Library
import LibraryPorts

/// What the columns of tables hold, beside the settings: by the headings, as it is typed.
extension SettingsFile: ColumnMemory {
  private static let key = "tables"
  /// Of more tables than that, those make room that were kept first.
  private static let most = 100

  package func mapping(for heading: String) -> ColumnMapping? {
    guard let tables = try? Self.tables(in: object()) else { return nil }
    let table = tables.last { $0.raw("heading") == Self.name(heading) }
    return table?.raw("columns").flatMap { try? ColumnMapping($0) }
  }

  package func keep(_ mapping: ColumnMapping, for heading: String) throws {
    guard self.mapping(for: heading) != mapping else { return }
    try change { object in
      let name = Self.name(heading)
      let others = Self.tables(in: object).filter { $0.raw("heading") != name }
      let table = JSONObject(["heading": .string(name), "columns": .string(mapping.text)])
      let kept = (others + [table]).suffix(Self.most)
      object.values[Self.key] = .array(kept.map { .object($0.values) })
    }
  }

  /// In the order in which they were kept; version 0.9.0 kept the columns of each under its heading.
  private static func tables(in object: JSONObject) -> [JSONObject] {
    let older = object.object(key)?.values.sorted { $0.key < $1.key } ?? []
    return older.map { JSONObject(["heading": .string($0.key), "columns": $0.value]) }
      + object.objects(key)
  }

  /// Headings without the end of their line.
  private static func name(_ heading: String) -> String { PlainText.imported(heading) }
}
