import Library
import LibraryPorts
import Markup
import Platform
import Processes

/// Delivers reminders with programs of the system: `sendmail`, `notify-send`, systemd and cron.
package struct SystemReminders: ReminderDelivery {
  let environment: [String: String]
  private let mailer: String?
  private let sender: String?
  let program: String

  /// - Parameter mailer: A command to use instead of `sendmail`, from an environment variable.
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
    let searchPath = environment["PATH"]
    if let mailer {
      guard let words = CommandParser.words(mailer, in: searchPath ?? "", appendsWords: true) else {
        throw .noMailer(mailer)
      }
      return Tool(words, environment: environment)
    }
    // `sendmail` is rarely on the `PATH` of a user.
    let path = searchPath.flatMap { ChildProcess.find("sendmail", in: $0 + ":/usr/sbin:/usr/lib") }
    guard let path else { throw .noMailer(nil) }
    return Tool([path], environment: environment)
  }

  package func send(_ letter: MailLink, to address: String) throws(ToolError) {
    let command = try mailCommand()
    guard let message = MailMessage(letter, to: address, from: sender) else {
      throw .failed("sendmail", reason: address)
    }
    // The address follows the options, since headers do not set the recipient. A mailer may print
    // any amount of output.
    _ = try command.result(
      ["-i", "--", address], on: Data(message.text.utf8), timeout: .seconds(60),
      readsOutput: false)
  }

  // MARK: The desktop

  package func findNotifier() throws(ToolError) { _ = try notifier() }

  private func notifier() throws(ToolError) -> Tool {
    guard let tool = Tool("notify-send", in: environment) else { throw .noNotifier }
    return tool
  }

  package func notify(_ title: String, _ lines: [String]) throws(ToolError) {
    // Desktops parse markup in the text, and notify-send parses backslashes.
    let text = lines.map { EscapedText.of($0) }.joined(separator: "\n")
      .replacing("\\", with: "\\\\")
    _ = try notifier().result(
      ["--app-name=BooksKeeper", "--", title, text], timeout: .seconds(20))
  }

  // MARK: Scheduling

  package func schedule(
    _ words: [String], at time: TimeOfDay
  ) throws(ToolError) -> ReminderSchedule {
    let command = variables + [program] + words
    // A line break would start another line of the crontab.
    if let word = command.first(where: { $0.unicodeScalars.contains(where: PlainText.isControl) }) {
      throw .failed("cron", reason: PlainText.sanitized(word))
    }
    let env = ["/usr/bin/env"]
    if let systemd = SystemdTimer(environment: environment) {
      return systemd.schedule(env + command, at: time)
    }
    guard Crontab(environment: environment) != nil else { throw .noScheduler }
    // Cron does not set the variable that locates the desktop.
    return Crontab.schedule(env + ["XDG_RUNTIME_DIR=/run/user/\(getuid())"] + command, at: time)
  }

  package func install(_ schedule: ReminderSchedule) throws(ToolError) {
    switch schedule.scheduler {
    case .systemd:
      guard let systemd = SystemdTimer(environment: environment) else { throw .noScheduler }
      try systemd.install(schedule)
    case .cron:
      guard let crontab = Crontab(environment: environment) else { throw .noScheduler }
      try crontab.install(schedule)
    }
  }

  /// The environment variables with settings, since the scheduled command runs in another
  /// environment.
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
