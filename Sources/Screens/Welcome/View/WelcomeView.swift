import Screen
import Terminal
import WelcomeEntity

package struct WelcomeView {
  private let console: any Console
  private let canvas: () -> Canvas

  package init(console: any Console, canvas: @escaping () -> Canvas) {
    self.console = console
    self.canvas = canvas
  }

  /// The delay between the parts of the start page.
  private static let milliseconds = 500

  /// Plays the opening, then writes the start page part by part. Any key skips the rest.
  package func play(_ page: WelcomePage) throws {
    let isSkipped = try playOpening(page)
    try console.write("\n")
    var parts = WelcomeDrawing(page: page, canvas: canvas()).parts.map { part in
      part.map { $0 + "\n" }.joined()
    }
    if !isSkipped {
      try console.withScreenMode(.lines) {
        while parts.count > 1 {
          try console.write(parts.removeFirst())
          if try console.pause(milliseconds: Self.milliseconds) { return }
        }
      }
    }
    try console.write(parts.joined())
  }

  /// - Returns: whether a key skipped it.
  private func playOpening(_ page: WelcomePage) throws -> Bool {
    let animation = WelcomeAnimation(title: page.title, style: page.style)
    var isSkipped = false
    try console.withScreenMode(.screen) {
      for step in 0..<animation.count where !isSkipped {
        // Get the canvas for each frame since the window may be resized.
        let canvas = self.canvas()
        let lines = animation.lines(step, on: canvas)
        try console.write(Self.screen(lines, rows: canvas.height ?? lines.count))
        isSkipped = try console.pause(milliseconds: animation.milliseconds(step))
      }
    }
    return isSkipped
  }

  /// Places the lines a little above the middle of an empty screen.
  private static func screen(_ lines: [String], rows: Int) -> String {
    let above = Array(repeating: "", count: max(0, rows - 8) / 2)
    return "\u{1B}[H" + (above + lines).map { $0 + "\u{1B}[K" }.joined(separator: "\n")
      + "\u{1B}[J"
  }

  package func picture(_ page: WelcomePage) -> Picture {
    { WelcomeDrawing(page: page, canvas: $0).parts.flatMap(\.self) }
  }
}
