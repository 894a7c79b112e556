package enum ToolError: Error, Equatable, Sendable {
  /// The program is not installed, or it produced nothing.
  case missing(String)
  /// The text editor failed; `nil` if none is set or there is no terminal.
  case editor(String?)
  /// The program for QR codes is not installed, or it produced nothing.
  case qrCodes(String)
  /// No program can send mail; the configured one, if any.
  case noMailer(String?)
  /// No mail program can be opened, for example on a remote connection.
  case noMailProgram
  case noNotifier
  /// `unzip`, which unpacks workbooks, is not installed.
  case noUnzip
  /// There is neither a systemd user instance nor cron.
  case noScheduler
  /// The program failed; its message, if any.
  case failed(String, reason: String?)
  case lettersNotSent(Int, of: Int)

  /// The program that converts drawings to pictures is missing.
  package static let noPNG = ToolError.missing("rsvg-convert")

  package var code: String {
    switch self {
    case .missing, .qrCodes: "missing-tool"
    case .noMailer: "missing-mailer"
    case .noMailProgram: "missing-mail-program"
    case .noNotifier: "missing-notifier"
    case .noUnzip: "missing-unzip"
    case .noScheduler: "missing-scheduler"
    case .failed: "tool-failed"
    case .lettersNotSent: "letters-not-sent"
    case .editor: "editor-failed"
    }
  }
}
