import Library
import LibraryPorts
import Markup
import Platform
import Processes

/// Lets other programs of the system deliver reminders: `sendmail`, `notify-send`, systemd and cron.
package struct ReminderDesk: ReminderDelivery {
  let environment: [String: String]
  private let mailer: String?
  private let sender: String?
  let program: String

  /// - Parameters:
  ///   - mailer: what stands in for `sendmail`, as a variable has it.
  ///   - sender: whose address letters bear.
  ///   - program: the path of this one.
  package init(
    environment: [String: String], mailer: String?, sender: String?, program: String
  ) {
    self.environment = environment
    self.mailer = mailer
    self.sender = sender
    self.program = program
  }

  // MARK: Letters

  package func findMailer() throws(ToolError) { _ = try mailCommand() }

  private func mailCommand() throws(ToolError) -> Tool {
    let path = environment["PATH"]
    if let mailer {
      guard let words = TypedCommand.words(mailer, in: path ?? "", takesMore: true) else {
        throw .noMailer(mailer)
      }
      return Tool(words, environment: environment)
    }
    // It is rarely on a user's own path.
    let found = path.flatMap { ChildProcess.find("sendmail", in: $0 + ":/usr/sbin:/usr/lib") }
    guard let found else { throw .noMailer(nil) }
    return Tool([found], environment: environment)
  }

  package func send(_ letter: MailLink, to address: String) throws(ToolError) {
    let command = try mailCommand()
    guard let message = MailMessage(letter, to: address, from: sender) else {
      throw .failed("sendmail", reason: address)
    }
    // The address stands behind the end of the options, and headers do not say where the letter goes.
    // One that has sent it may say so at any length.
    _ = try command.result(
      ["-i", "--", address], on: Data(message.text.utf8), timeout: .seconds(60),
      takesOutput: false)
  }

  // MARK: The desktop

  package func findNotifier() throws(ToolError) { _ = try notifier() }

  private func notifier() throws(ToolError) -> Tool {
    guard let tool = Tool("notify-send", in: environment) else { throw .noNotifier }
    return tool
  }

  package func notify(_ title: String, _ lines: [String]) throws(ToolError) {
    // Desktops read tags in the text, and notify-send reads backslashes.
    let text = lines.map { EscapedText.of($0) }.joined(separator: "\n")
      .replacing("\\", with: "\\\\")
    _ = try notifier().result(
      ["--app-name=BooksKeeper", "--", title, text], timeout: .seconds(20))
  }

  // MARK: Every day

  package func schedule(
    _ words: [String], at time: TimeOfDay
  ) throws(ToolError) -> ReminderSchedule {
    let command = variables + [program] + words
    // A line break would begin another line of cron.
    if let word = command.first(where: { $0.unicodeScalars.contains(where: PlainText.isControl) }) {
      throw .failed("cron", reason: PlainText.imported(word))
    }
    let env = ["/usr/bin/env"]
    if let systemd = SystemdTimer(environment: environment) {
      return systemd.schedule(env + command, at: time)
    }
    guard Crontab(environment: environment) != nil else { throw .noScheduler }
    // Where the desktop is to be found, which cron does not know.
    return Crontab.schedule(env + ["XDG_RUNTIME_DIR=/run/user/\(getuid())"] + command, at: time)
  }

  package func install(_ schedule: ReminderSchedule) throws(ToolError) {
    switch schedule.place {
    case .systemd:
      guard let systemd = SystemdTimer(environment: environment) else { throw .noScheduler }
      try systemd.install(schedule)
    case .cron:
      guard let crontab = Crontab(environment: environment) else { throw .noScheduler }
      try crontab.install(schedule)
    }
  }

  /// What the program has been told in the environment, which is another one there.
  private var variables: [String] {
    let names = [
      ("BOOKSKEEPER_SENDMAIL", mailer), ("EMAIL", sender),
      ("XDG_DATA_HOME", environment["XDG_DATA_HOME"]),
      ("XDG_CONFIG_HOME", environment["XDG_CONFIG_HOME"]),
    ]
    return names.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
    }
  }
}
