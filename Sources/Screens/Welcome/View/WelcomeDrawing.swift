import Screen
import Terminal
import WelcomeEntity

struct WelcomeDrawing {
  let page: WelcomePage
  let canvas: Canvas

  private static let margin = 2
  /// The maximum width of text, since long lines are hard to read.
  private static let textWidth = 100
  /// The minimum width for an explanation beside its line; with less room, it is shown below the
  /// line.
  private static let minTextWidth = 28

  /// The picture, the text and the hint, which can be shown one by one.
  var parts: [[String]] {
    let lineWidth = min(canvas.width, Self.textWidth)
    let offer = page.offer.map { [""] + Cells.wrapped($0, to: lineWidth) } ?? []
    return [
      shelf + [""],
      Cells.wrapped(page.introduction, to: lineWidth) + [""] + examples + offer + [""],
      Cells.wrapped(page.hint, to: lineWidth).map { canvas($0, .faint) },
    ]
  }

  private var shelf: [String] {
    let shelf = WelcomeShelf(page.title, style: page.style ?? .color, on: canvas)
    return shelf.books(shelf.count) + [shelf.board(shelf.width)]
  }

  private var examples: [String] {
    let start = Self.margin + (page.examples.map { Cells.width($0.line) }.max() ?? 0) + 3
    let meaningWidth = min(canvas.width, Self.textWidth) - start
    guard meaningWidth >= Self.minTextWidth else { return page.examples.flatMap(stacked) }
    return page.examples.flatMap { example in
      let meaning = Cells.wrapped(example.meaning, to: meaningWidth)
      let padding = String(repeating: " ", count: start - Self.margin - Cells.width(example.line))
      let indent = String(repeating: " ", count: start)
      let first: String = margin + canvas(example.line, .number) + padding + meaning[0]
      return [first] + meaning.dropFirst().map { indent + $0 }
    }
  }

  private func stacked(_ example: WelcomeExample) -> [String] {
    Cells.wrapped(example.line, to: canvas.width - Self.margin).map { margin + canvas($0, .number) }
      + Cells.wrapped(example.meaning, to: canvas.width - 2 * Self.margin).map {
        margin + margin + $0
      }
  }

  private var margin: String { String(repeating: " ", count: Self.margin) }
}
