import Screen
import WelcomeEntity

/// The opening animation: a shelf is built while a spinner turns, and then filled with the letters
/// of the title.
struct WelcomeAnimation {
  let title: String
  let style: WelcomeStyle

  private static let spinnerSteps = 24

  var count: Int { Self.spinnerSteps + title.count }

  func milliseconds(_ step: Int) -> Int {
    if step < Self.spinnerSteps { return 100 }
    return step < count - 1 ? 1_000 / title.count : 400
  }

  func lines(_ step: Int, on canvas: Canvas) -> [String] {
    let shelf = WelcomeShelf(title, style: style, on: canvas)
    let width = canvas.width
    let start = (width - shelf.width) / 2
    guard step >= Self.spinnerSteps else {
      let cells = max(1, shelf.width * (step + 1) / Self.spinnerSteps)
      var rows = Array(repeating: "", count: shelf.height)
      rows[shelf.height / 2] = indented(shelf.spinner(step), by: width / 2)
      return rows + [indented(shelf.board(cells), by: start + (shelf.width - cells) / 2)]
    }
    let books = shelf.books(step - Self.spinnerSteps + 1)
    return (books + [shelf.board(shelf.width)]).map { indented($0, by: start) }
  }

  private func indented(_ line: String, by cells: Int) -> String {
    String(repeating: " ", count: max(0, cells)) + line
  }
}
