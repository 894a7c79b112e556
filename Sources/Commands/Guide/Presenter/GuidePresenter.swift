import Grammar
import Localization
import Screen

/// What a line asks of the program about itself.
package enum GuideEvent: Equatable, Sendable {
  /// A script that completes lines; the shell is asked for, if none is given.
  case completions(GuideShell?)
  /// What the last of the words that were typed in a shell can become, for its script.
  case candidates(GuideShell, words: [String])
  case manual
}

/// A shell that can be taught to complete lines.
package enum GuideShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// How shells are named, and what is written for them: the View knows.
package protocol GuideReading {
  func shell(_ name: String) throws -> GuideShell
  func completions(for shell: GuideShell) -> String
  func candidates(for shell: GuideShell, _ words: [String], in texts: any Texts) -> String
  func manual(in texts: any Texts) -> String
}

/// Leads to what the program tells of itself, the same in every form of output. There is no library in
/// it but in what completes lines.
package struct GuidePresenter {
  private let ui: any UserInterface
  private let lines: any GuideReading

  package init(ui: any UserInterface, lines: any GuideReading) {
    self.ui = ui
    self.lines = lines
  }

  package func carryOut(_ event: GuideEvent) throws {
    let texts = ui.texts.language.texts
    switch event {
    case .completions(let shell):
      let asked = {
        try ui.ask(for: .shell, of: .completions).map {
          try lines.shell($0.filter { !$0.isWhitespace })
        }
      }
      guard let shell = try shell ?? asked() else { return }
      try ui.write(lines.completions(for: shell))
    case .candidates(let shell, let words):
      try ui.write(lines.candidates(for: shell, words, in: texts))
    case .manual: try ui.write(lines.manual(in: texts))
    }
  }
}
