package enum GuideShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

package enum GuideEvent: Equatable, Sendable {
  /// The completion script of a shell; `nil` to ask for the shell.
  case completions(GuideShell?)
  /// Completions of the last word, requested by the script.
  case candidates(GuideShell, words: [String])
  case manual
}

/// A text for other programs.
package enum GuideContent: Equatable, Sendable {
  case script(GuideShell)
  case candidates(GuideShell, words: [String])
  case manual
}
