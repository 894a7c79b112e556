/// A program that something is left to.
package enum ToolError: Error, Equatable, Sendable {
  /// It is not installed, or came to nothing.
  case missing(String)

  /// The word for it under `--json`.
  package var code: String {
    switch self {
    case .missing: "missing-tool"
    }
  }
}
