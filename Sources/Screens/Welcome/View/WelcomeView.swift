import Screen
import Terminal
import WelcomeEntity

/// The start of the program on a terminal.
package struct WelcomeView {
  private let console: any Console
  private let canvas: () -> Canvas

  package init(console: any Console, canvas: @escaping () -> Canvas) {
    self.console = console
    self.canvas = canvas
  }

  /// Plays the opening, until its end or a key.
  package func play(_ opening: WelcomeOpening) throws {
    let animation = WelcomeAnimation(opening: opening)
    try console.onStage {
      for step in 0..<animation.count {
        // Asked anew each time: the window may be made larger or smaller meanwhile.
        let canvas = self.canvas()
        let lines = animation.lines(step, on: canvas)
        try console.write(Self.screen(lines, rows: canvas.height ?? lines.count))
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

  package func picture(_ page: WelcomePage) -> Picture {
    { WelcomeDrawing(page: page, canvas: $0).lines }
  }
}
