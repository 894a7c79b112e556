package enum ToolError: Error, Equatable, Sendable {
  /// Not installed, or it produced nothing.
  case missing(String)
  /// The text editor, if one is set and a terminal is there for it.
  case editor(String?)
  /// The program for QR codes is not installed, or it produced nothing.
  case qrCodes(String)
  /// No program sends mail; the one that was configured, if any.
  case noMailer(String?)
  /// No mail program can be opened where the user is.
  case noMailProgram
  case noNotifier
  /// Needed to unpack workbooks.
  case noUnzip
  /// There is neither a systemd user instance nor cron.
  case noScheduler
  /// It failed; its message, if any.
  case failed(String, reason: String?)
  case lettersNotSent(Int, of: Int)

  /// Needed to convert drawings to pictures.
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
