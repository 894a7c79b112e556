import JSON
import Library
import LibraryPorts

/// The settings in a readable JSON file. Only changed settings are written, and unknown keys are
/// preserved.
package final class SettingsFile: SettingsStore {
  private let path: String
  package private(set) var changesMade = 0

  /// - Parameter path: neither the file nor its folder need exist.
  package init(path: String) { self.path = path }

  package func settings() -> (Settings, faults: [SettingsError]) {
    do {
      return Self.settings(of: try object(), in: path)
    } catch let error as SettingsError {
      return (Settings(), [error])
    } catch {
      return (Settings(), [.failed(path, reason: "\(error)")])
    }
  }

  package func set(_ key: SettingKey, to value: SettingValue?) throws {
    try change { object in
      if let fault = Self.settings(of: object, in: path).faults.first { throw fault }
      object.values[key.rawValue] = value.map(JSONValue.init)
    }
  }

  func change(_ body: (inout JSONObject) throws -> Void) throws {
    let file = LockedFile(path: path)
    try file.locked {
      // Read the file again, since another session may have changed a setting.
      let old = try object()
      var object = old
      try body(&object)
      guard object != old else { return }
      try file.write(Array((JSONValue.object(object.values).lines() + "\n").utf8))
      changesMade += 1
    }
  }

  func object() throws -> JSONObject {
    // An empty file contains nothing that could be lost.
    guard let bytes = try LockedFile(path: path).read(), !bytes.isEmpty else { return JSONObject() }
    guard let object = JSONObject(bytes) else { throw SettingsError.damaged(path) }
    return object
  }

  private static func settings(
    of object: JSONObject, in path: String
  ) -> (Settings, faults: [SettingsError]) {
    var settings = Settings()
    var faults: [SettingsError] = []
    for key in SettingKey.allCases {
      guard let storedValue = object.values[key.rawValue] else { continue }
      if let value = SettingValue(storedValue), key.range.contains(value) {
        settings[key] = value
      } else {
        faults.append(.badValue(path, key, value: storedValue.text))
      }
    }
    return (settings, faults)
  }
}

extension JSONValue {
  fileprivate init(_ value: SettingValue) {
    self =
      switch value {
      case .word(let word): .string(word)
      case .number(let number): .number(String(number))
      case .flag(let flag): .bool(flag)
      case .aliases(let lines): .object(lines.mapValues(JSONValue.string))
      }
  }
}

extension SettingValue {
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self = .word(text)
    case .bool(let flag): self = .flag(flag)
    case .number(let digits):
      guard let integer = Int(digits) else { return nil }
      self = .number(integer)
    case .object(let values):
      let lines = values.compactMapValues { if case .string(let line) = $0 { line } else { nil } }
      guard lines.count == values.count else { return nil }
      self = .aliases(lines)
    case .null, .array: return nil
    }
  }
}
