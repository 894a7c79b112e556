import CommandLine
import Localization
import Terminal
import WelcomeEntity
import WelcomePresenter

/// The start page on a terminal.
package struct WelcomeTerminalView: WelcomeDisplay {
  private let dialogue: Dialogue
  private let prompt: String

  package init(dialogue: Dialogue, prompt: String) {
    self.dialogue = dialogue
    self.prompt = prompt
  }

  package func play(_ opening: WelcomeOpening) throws {
    let console = dialogue.console
    let animation = WelcomeAnimation(
      opening, ink: dialogue.ink, takesUnicode: console.device.takesUnicode)
    try console.onStage {
      for step in 0..<animation.count {
        // Asked anew each time: the window may be made larger or smaller meanwhile.
        let device = console.device
        let lines = animation.lines(step, width: device.columns)
        try console.write(Self.screen(lines, rows: device.rows ?? lines.count))
        if try console.pause(milliseconds: animation.milliseconds(step)) { return }
      }
    }
  }

  /// The lines a little above the middle of a screen on which there is nothing else.
  private static func screen(_ lines: [String], rows: Int) -> String {
    let above = Array(repeating: "", count: max(0, rows - 8) / 2)
    return "\u{1B}[H" + (above + lines).map { $0 + "\u{1B}[K" }.joined(separator: "\n")
      + "\u{1B}[J"
  }

  package func show(_ page: WelcomePage) throws {
    let device = dialogue.console.device
    let drawing = WelcomeDrawing(
      page: page, width: device.columns, ink: dialogue.ink, takesUnicode: device.takesUnicode)
    for line in drawing.lines { try dialogue.write(line) }
  }

  package func next() throws -> WelcomeEvent? { try dialogue.next(prompt, WelcomeLines.event) }
}
