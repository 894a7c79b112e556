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

  /// How long a part of the start page stands before the next one comes.
  private static let milliseconds = 500

  /// Plays the opening, then writes the start page part by part. From a key on, nothing is waited for.
  package func play(_ page: WelcomePage) throws {
    let isSkipped = try playOpening(page)
    try console.write("\n")
    var parts = WelcomeDrawing(page: page, canvas: canvas()).parts.map { part in
      part.map { $0 + "\n" }.joined()
    }
    if !isSkipped {
      try console.onStage(.lines) {
        while parts.count > 1 {
          try console.write(parts.removeFirst())
          if try console.pause(milliseconds: Self.milliseconds) { return }
        }
      }
    }
    try console.write(parts.joined())
  }

  /// - Returns: whether a key has ended it.
  private func playOpening(_ page: WelcomePage) throws -> Bool {
    let animation = WelcomeAnimation(title: page.title, style: page.style)
    var isSkipped = false
    try console.onStage(.screen) {
      for step in 0..<animation.count where !isSkipped {
        // Asked anew each time: the window may be made larger or smaller meanwhile.
        let canvas = self.canvas()
        let lines = animation.lines(step, on: canvas)
        try console.write(Self.screen(lines, rows: canvas.height ?? lines.count))
        isSkipped = try console.pause(milliseconds: animation.milliseconds(step))
      }
    }
    return isSkipped
  }

  /// The lines a little above the middle of a screen on which there is nothing else.
  private static func screen(_ lines: [String], rows: Int) -> String {
    let above = Array(repeating: "", count: max(0, rows - 8) / 2)
    return "\u{1B}[H" + (above + lines).map { $0 + "\u{1B}[K" }.joined(separator: "\n")
      + "\u{1B}[J"
  }

  package func picture(_ page: WelcomePage) -> Picture {
    { WelcomeDrawing(page: page, canvas: $0).parts.flatMap(\.self) }
  }
}
