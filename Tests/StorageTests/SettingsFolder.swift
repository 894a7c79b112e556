import Foundation
import SettingsStorage
import TestSupport

/// A folder for one test, in which the settings are in `config/settings.json`.
final class SettingsFolder {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  var file: String { path + "/config/settings.json" }
  var store: SettingsFile { SettingsFile(path: file) }

  var text: String? { try? String(contentsOfFile: file, encoding: .utf8) }

  var files: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/config", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }
}
