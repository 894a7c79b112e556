import Files
import Library
import LibraryPorts
import Platform
import Processes

struct SystemdTimer {
  private let tool: Tool
  private let folder: String

  /// Returns `nil` if systemd is not running for the user.
  init?(environment: [String: String]) {
    guard let tool = Tool("systemctl", in: environment),
      let home = environment["HOME"], home.hasPrefix("/")
    else { return nil }
    let configHome = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    folder = (configHome ?? home + "/.config") + "/systemd/user"
    self.tool = tool
    guard (try? run("show-environment")) != nil else { return nil }
  }

  private func run(_ words: String...) throws(ToolError) {
    _ = try tool.result(["--user"] + words)
  }

  func schedule(_ command: [String], at time: TimeOfDay) -> ReminderSchedule {
    let timer = """
      [Unit]
      Description=BooksKeeper reminders

      [Timer]
      OnCalendar=*-*-* \(time.iso):00
      Persistent=true

      [Install]
      WantedBy=timers.target

      """
    let service = """
      [Unit]
      Description=BooksKeeper reminders

      [Service]
      Type=oneshot
      ExecStart=\(command.map(Self.quoted).joined(separator: " "))

      """
    return ReminderSchedule(
      scheduler: .systemd(folder: folder),
      command: command.map(ShellWord.quoted).joined(separator: " "),
      time: time, texts: [timer, service])
  }

  /// Quotes a word of `ExecStart`, see systemd.service(5) and systemd.syntax(7).
  private static func quoted(_ word: String) -> String {
    let escapes: [Character: String] = [
      "\\": "\\\\", "\"": "\\\"", "%": "%%", "$": "$$", "\n": "\\n", "\t": "\\t", "\r": "\\r",
    ]
    return "\"" + word.map { escapes[$0] ?? String($0) }.joined() + "\""
  }

  func install(_ schedule: ReminderSchedule) throws(ToolError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for (ending, text) in zip(["timer", "service"], schedule.texts) {
        try ReplacementFile.write(
          Array(text.utf8), at: "\(folder)/\(ReminderSchedule.name).\(ending)", mode: 0o644)
      }
    } catch {
      throw .failed("systemd", reason: folder)
    }
    try run("daemon-reload")
    try run("enable", ReminderSchedule.name + ".timer")
    // A running timer keeps its old time until it is restarted.
    try run("restart", ReminderSchedule.name + ".timer")
  }
}
