import Library
import LibraryPorts
import Platform
import Processes

/// The user's table of cron: of its lines one bears our mark, and no other is touched.
struct Crontab {
  private static let mark = Array(" # \(ReminderSchedule.name)".utf8)

  private let tool: Tool

  init?(environment: [String: String]) {
    // What it says is read, so it has to be in English.
    let english = environment.merging(["LC_ALL": "C"]) { $1 }
    guard let tool = Tool("crontab", in: english) else { return nil }
    self.tool = tool
  }

  static func schedule(_ command: [String], at time: TimeOfDay) -> ReminderSchedule {
    let shown = command.map(ShellWord.quoted).joined(separator: " ")
    // For cron a percent sign is the end of the line.
    let line =
      "\(time.minutes % 60) \(time.minutes / 60) * * * " + shown.replacing("%", with: "\\%")
      + String(decoding: mark, as: UTF8.self)
    return ReminderSchedule(place: .cron, command: shown, time: time, texts: [line])
  }

  func install(_ schedule: ReminderSchedule) throws(ToolError) {
    let newline = UInt8(ascii: "\n")
    var lines = try lines().split(separator: newline, omittingEmptySubsequences: false)
    // What ends with a line break has an empty line behind it.
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    lines.removeAll {
      $0.count >= Self.mark.count && $0.suffix(Self.mark.count).elementsEqual(Self.mark)
    }
    var table = Data()
    for line in lines.map({ Data($0) }) + schedule.texts.map({ Data($0.utf8) }) {
      table.append(line)
      table.append(newline)
    }
    _ = try tool.result(["-"], on: table)
  }

  /// What stands there, byte for byte.
  ///
  /// - Throws: unless it is known that there is none: it would be written over.
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
