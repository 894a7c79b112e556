import CollageEntity
import CollagePresenter
import CommandLine
import Terminal

/// A collage on a terminal: a grid of covers, or a table where no covers are wanted.
package struct CollageTerminalView: CollageAsking {
  /// Gets the covers of a collage, and tells how each is drawn.
  package typealias Covers = (OpenCollage) throws -> CollageGrid.Cover

  let questions: CollageQuestions
  private let covers: Covers?

  /// - Parameter covers: nil for a table.
  package init(_ questions: CollageQuestions, covers: Covers?) {
    self.questions = questions
    self.covers = covers
  }

  package func show(_ model: CollageModel) throws {
    let device = dialogue.console.device
    let width = device.columns
    var lines = (dialogue.door == .prompt ? [""] : []) + heading(model, width: width)
    if let covers {
      let grid = CollageGrid(ink: dialogue.ink, width: width, isASCII: !device.takesUnicode)
      lines += grid.lines(model.tiles, cover: try covers(model.open))
    } else {
      lines += CollageTable(ink: dialogue.ink, width: width).lines(model)
    }
    let closing = [model.shortage].compactMap(\.self).flatMap { Cells.wrapped($0, to: width) }
    let hint = model.hint.map { Cells.wrapped($0, to: width).map { dialogue.ink($0, .dim) } } ?? []
    if !closing.isEmpty || !hint.isEmpty { lines.append("") }
    try dialogue.write((lines + closing + hint).joined(separator: "\n"))
  }

  /// Its name and, beside or below it, what there is.
  private func heading(_ model: CollageModel, width: Int) -> [String] {
    let heading = Printable.text(model.heading)
    let summary = ([model.count] + model.summary.map(\.text)).joined(separator: " · ")
    let isOneLine = Cells.width(heading) + 2 + Cells.width(summary) <= width
    let lines =
      isOneLine
      ? [dialogue.ink(heading, .title) + "  " + summary]
      : Cells.wrapped(heading, to: width).map { dialogue.ink($0, .title) }
        + Cells.wrapped(summary, to: width)
    return lines + [""]
  }
}
