/// A program that something is left to.
package enum ToolError: Error, Equatable, Sendable {
  /// It is not installed, or came to nothing.
  case missing(String)
  /// A text was to be edited in it; nil if there is none, or no terminal for one.
  case editor(String?)
  /// What draws QR codes is not installed, or came to nothing.
  case qrCodes(String)
  /// Nothing sends letters; the name of the program that was to, if one was named.
  case noMailer(String?)
  /// No mail program was found that could be opened where the user is.
  case noMailProgram
  case noNotifier
  /// Workbooks are unpacked by it.
  case noUnzip
  /// There is neither a systemd of the user's nor cron.
  case noScheduler
  /// It failed; what it said of that, if anything.
  case failed(String, reason: String?)
  case lettersNotSent(Int, of: Int)

  /// Pictures of drawings are made by it.
  package static let noPNG = ToolError.missing("rsvg-convert")

  /// The word for it under `--json`.
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
