import Foundation

/// Whether random walks, hostile files, kills and failovers run at length, as they do once a night.
package enum LongRun {
  package static let isOn = ProcessInfo.processInfo.environment["LONG"] == "1"

  /// How many rounds a test makes.
  package static func rounds(_ short: Int, long: Int) -> Int { isOn ? long : short }
}
