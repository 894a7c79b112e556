import Foundation
import Library
import SettingsStorage

/// A folder for one test, in which the settings are in `config/settings.json`.
final class SettingsFolder {
  let path = FileManager.default.temporaryDirectory.path + "/settings-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var file: String { path + "/config/settings.json" }
  var store: SettingsFile { SettingsFile(path: file) }

  var text: String? { try? String(contentsOfFile: file, encoding: .utf8) }

  /// The names of all files that there are.
  var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/config", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }
}
