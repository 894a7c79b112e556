/// A program that something is left to.
package enum ToolError: Error, Equatable, Sendable {
  /// It is not installed, or came to nothing.
  case missing(String)
  /// A text was to be edited in it; nil if there is none, or no terminal for one.
  case editor(String?)
  /// What draws QR codes is not installed, or came to nothing.
  case qrCodes(String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .missing, .qrCodes: "missing-tool"
    case .editor: "editor-failed"
    }
  }
}
