import Grammar
import Library
import Screen
import Terminal
import WelcomeEntity

package struct WelcomeView: ScreenView {
  package let console: any View
  private let terminal: any Console

  package init(console: any View, terminal: any Console) {
    self.console = console
    self.terminal = terminal
  }

  // MARK: Output

  package func output(_ page: WelcomePage) -> Output {
    .report(
      Report(
        passages: passages(page), values: [], json: page.introduction.json,
        picture: { WelcomeDrawing(page: page, canvas: $0).parts.flatMap(\.self) }))
  }

  /// Returns the page for a screen reader, with each example as a label and its meaning.
  private func passages(_ page: WelcomePage) -> [Report.Passage] {
    [.field(page.title, page.introduction)] + page.examples.map { .field($0.line, $0.meaning) }
      + [page.offer, page.hint].compactMap(\.self).map { .sentence($0) }
  }

  /// Shows the page, after an animation if animations are turned on.
  package func show(_ page: WelcomePage) throws {
    guard let style = page.style, context.isForScreen else { return try show(output(page)) }
    try play(page, style)
  }

  /// The delay between the parts of the start page.
  private static let milliseconds = 500

  /// Plays the opening, then writes the start page part by part. Any key skips the rest.
  private func play(_ page: WelcomePage, _ style: WelcomeStyle) throws {
    let isSkipped = try playOpening(page, style)
    try terminal.write("\n")
    var parts = WelcomeDrawing(page: page, canvas: context.canvas).parts.map { part in
      part.map { $0 + "\n" }.joined()
    }
    if !isSkipped {
      try terminal.withScreenMode(.lines) {
        while parts.count > 1 {
          try terminal.write(parts.removeFirst())
          if try terminal.pause(milliseconds: Self.milliseconds) { return }
        }
      }
    }
    try terminal.write(parts.joined())
  }

  /// - Returns: whether a key skipped it.
  private func playOpening(_ page: WelcomePage, _ style: WelcomeStyle) throws -> Bool {
    let animation = WelcomeAnimation(title: page.title, style: style)
    var isSkipped = false
    try terminal.withScreenMode(.screen) {
      for step in 0..<animation.count where !isSkipped {
        // Get the canvas for each frame since the window may be resized.
        let canvas = context.canvas
        let lines = animation.lines(step, on: canvas)
        try terminal.write(Self.screen(lines, rows: canvas.height ?? lines.count))
        isSkipped = try terminal.pause(milliseconds: animation.milliseconds(step))
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

  // MARK: Input

  package func event(typed line: Line) throws -> WelcomeEvent? {
    switch line.verb {
    case nil where line.words.isEmpty: .openList
    case .back: .back
    case .quit: .leave
    default: nil
    }
  }
}
