import JSON
import Library
import LibraryPorts

/// What the columns of tables hold, beside the settings: by the headings, as it is typed.
extension SettingsFile: ColumnMemory {
  private static let key = "tables"
  /// Of more tables than that, those make room whose headings come first in the alphabet.
  private static let most = 100

  package func mapping(for heading: String) -> ColumnMapping? {
    guard let kept = try? object().object(Self.key)?.raw(Self.name(heading)) else { return nil }
    return try? ColumnMapping(kept)
  }

  package func keep(_ mapping: ColumnMapping, for heading: String) throws {
    guard self.mapping(for: heading) != mapping else { return }
    try change { object in
      var kept = object.object(Self.key)?.values ?? [:]
      kept[Self.name(heading)] = .string(mapping.text)
      while kept.count > Self.most, let first = kept.keys.sorted().first { kept[first] = nil }
      object.values[Self.key] = .object(kept)
    }
  }

  /// Headings without the end of their line.
  private static func name(_ heading: String) -> String { PlainText.imported(heading) }
}
