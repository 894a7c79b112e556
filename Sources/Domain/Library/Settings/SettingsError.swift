package enum SettingsError: Error, Equatable, Sendable {
  /// Not a JSON object.
  case damaged(String)
  case badValue(String, SettingKey, value: String)
  case cannotRead(String, reason: String)
  case cannotWrite(String, reason: String)
  case full(String)
  case failed(String, reason: String)

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
