import Foundation
import Library
import SettingsStorage

struct SettingsTarget: Target {
  static let summary = "files of settings"
  static let words = SettingKey.allCases.map { "\"\($0.rawValue)\":" } + ["null", "true", "[", "{"]

  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  func run(_ bytes: [UInt8]) throws {
    try sandbox.put(bytes, in: sandbox.file)
    let file = SettingsFile(path: sandbox.file)
    let faults = file.settings().faults
    do {
      try file.set(.loanPeriod, to: .number(14))
      guard faults.isEmpty, file.settings().0.loanPeriod == 14 else {
        throw InvariantViolation("set in a file with \(faults)")
      }
    } catch is SettingsError {
      guard FileManager.default.contents(atPath: sandbox.file) == Data(bytes) else {
        throw InvariantViolation("a file that was refused is another")
      }
    }
  }
}
