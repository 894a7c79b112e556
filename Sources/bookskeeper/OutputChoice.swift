import CommandLine
import Localization
import Session
import Terminal

/// In which form to write, and whether in colour.
struct OutputChoice {
  let line: Line
  let device: Device
  let environment: [String: String]

  func format(_ door: Dialogue.Door) -> OutputFormat {
    if line.has(.json) { return .json }
    if line.has(.plain) { return .plain }
    // A script reads the same lines whoever runs it.
    if door == .command, !device.isOutputTerminal { return .lines }
    return isSet("ACCESSIBLE") ? .plain : .screen
  }

  var ink: Ink {
    if isSet("NO_COLOR") || environment["TERM"] == "dumb" || line.text(.color) == "never" {
      return .none
    }
    return device.isOutputTerminal || line.text(.color) == "always" ? .colors : .none
  }

  private func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
}
