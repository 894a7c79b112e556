import Grammar
import Localization
import Screen

/// What a line asks of the program about itself.
package enum GuideEvent: Equatable, Sendable {
  /// A script that completes lines; the shell is asked for, if none is given.
  case completions(GuideShell?)
  case manual
}

/// A shell that can be taught to complete lines.
package enum GuideShell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

/// How shells are named, and what is written for them: the View knows.
package protocol GuideReading {
  func shell(_ name: String) throws -> GuideShell
  func completions(for shell: GuideShell, in texts: any Texts) -> String
  func manual(in texts: any Texts) -> String
}

/// Leads to what the program tells of itself, the same in every form of output. There is no library in
/// it.
package struct GuideFlow {
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
      try ui.write(lines.completions(for: shell, in: texts))
    case .manual: try ui.write(lines.manual(in: texts))
    }
  }
}
