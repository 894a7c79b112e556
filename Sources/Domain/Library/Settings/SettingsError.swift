/// What went wrong with the file that holds the settings.
package enum SettingsError: Error, Equatable, Sendable {
  /// The file holds no JSON object.
  case damaged(String)
  /// The file holds, for a key, what it cannot be set to.
  case badValue(String, SettingKey, holds: String)
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  case full(String)
  case failed(String, reason: String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .damaged: "damaged-settings"
    case .badValue: "bad-setting-in-file"
    case .cannotRead: "cannot-read-settings"
    case .cannotWrite: "cannot-write-settings"
    case .full: "settings-disk-full"
    case .failed: "settings-failed"
    }
  }
}
