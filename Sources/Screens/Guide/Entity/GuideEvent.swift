/// What a line asks of the program about itself.
package enum GuideEvent: Equatable, Sendable {
  /// A script that completes lines; nil asks for which shell.
  case completions(GuideShell?)
  case manual
}

/// A shell that can be taught to complete lines.
package enum GuideShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}
