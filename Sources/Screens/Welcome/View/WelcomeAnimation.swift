import Screen
import Terminal
import WelcomeEntity

/// The opening, step by step: a shelf is put up, then filled with the letters of the title.
struct WelcomeAnimation {
  let opening: WelcomeOpening

  /// Steps in which the shelf is put up.
  private static let building = 12
  /// The longest a line of text may be.
  private static let textWidth = 60

  var count: Int { Self.building + opening.title.count + 1 }

  /// How long a step stays.
  func milliseconds(_ step: Int) -> Int {
    if step < Self.building { return 100 }
    return step < count - 1 ? 1_300 / opening.title.count : 900
  }

  /// What a step looks like, centered.
  func lines(_ step: Int, on canvas: Canvas) -> [String] {
    let shelf = WelcomeShelf(opening.title, style: opening.style, on: canvas)
    let width = canvas.width
    let start = (width - shelf.width) / 2
    guard step >= Self.building else {
      let cells = max(1, shelf.width * (step + 1) / Self.building)
      var rows = Array(repeating: "", count: shelf.height)
      rows[shelf.height / 2] = indented(shelf.spinner(step), by: width / 2)
      return rows + [indented(shelf.board(cells), by: start + (shelf.width - cells) / 2)]
    }
    let books = min(shelf.count, step - Self.building + 1)
    let filled = (shelf.books(books) + [shelf.board(shelf.width)]).map { indented($0, by: start) }
    return step < count - 1 ? filled : filled + [""] + lead(width)
  }

  private func lead(_ width: Int) -> [String] {
    Cells.wrapped(opening.lead, to: min(width - 2, Self.textWidth)).map {
      indented($0, by: (width - Cells.width($0)) / 2)
    }
  }

  private func indented(_ line: String, by cells: Int) -> String {
    String(repeating: " ", count: max(0, cells)) + line
  }
}
