import Library
import LibraryPorts
import Platform
import Processes

/// The user's crontab. Only the line with this program's marker is changed.
struct Crontab {
  private static let marker = Array(" # \(ReminderSchedule.name)".utf8)

  private let tool: Tool

  init?(environment: [String: String]) {
    // Error messages are parsed, so they must be in English.
    let english = environment.merging(["LC_ALL": "C"]) { $1 }
    guard let tool = Tool("crontab", in: english) else { return nil }
    self.tool = tool
  }

  static func schedule(_ command: [String], at time: TimeOfDay) -> ReminderSchedule {
    let text = command.map(ShellWord.quoted).joined(separator: " ")
    // In a crontab a percent sign ends the command.
    let line =
      "\(time.minutes % 60) \(time.minutes / 60) * * * " + text.replacing("%", with: "\\%")
      + String(decoding: marker, as: UTF8.self)
    return ReminderSchedule(scheduler: .cron, command: text, time: time, texts: [line])
  }

  func install(_ schedule: ReminderSchedule) throws(ToolError) {
    let newline = UInt8(ascii: "\n")
    var lines = try lines().split(separator: newline, omittingEmptySubsequences: false)
    // A final line break leaves an empty last element.
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    lines.removeAll {
      $0.count >= Self.marker.count && $0.suffix(Self.marker.count).elementsEqual(Self.marker)
    }
    var table = Data()
    for line in lines.map({ Data($0) }) + schedule.texts.map({ Data($0.utf8) }) {
      table.append(line)
      table.append(newline)
    }
    _ = try tool.result(["-"], on: table)
  }

  /// - Throws: Any error except a missing crontab. After another error, installing a line could
  ///   overwrite the existing crontab.
  private func lines() throws(ToolError) -> Data {
    do throws(ToolError) {
      return try tool.result(["-l"])
    } catch {
      if case .failed(_, let reason?) = error,
        reason.lowercased().contains("no crontab") || reason.contains("No such file")
      {
        return Data()
      }
      throw error
    }
  }
}
