import Screen
import Terminal
import WelcomeEntity

/// The name of the program on the spines of books, on a shelf.
struct WelcomeShelf {
  private let letters: [Character]
  private let style: WelcomeStyle
  private let canvas: Canvas
  /// Whether the letters are drawn on spines. A narrow canvas has room for letters only.
  private let hasSpines: Bool

  /// - Parameter canvas: must be a few cells wider than the title.
  init(_ title: String, style: WelcomeStyle, on canvas: Canvas) {
    letters = Array(title)
    self.style = style
    self.canvas = canvas
    hasSpines = letters.count * 3 + 2 <= canvas.width
  }

  /// The number of books, one for each letter.
  var count: Int { letters.count }

  /// The width of the shelf in cells, including its ends.
  var width: Int { letters.count * (hasSpines ? 3 : 1) + 2 }

  /// The height of the books in lines.
  var height: Int { hasSpines ? 3 : 1 }

  func books(_ count: Int) -> [String] {
    (0..<height).map { row in
      // Avoid trailing spaces above a short last book.
      let spines = (0..<count).map { spine($0)[row] }
      return " " + (spines.last == Self.blank ? spines.dropLast() : spines).joined()
    }
  }

  /// Returns the first cells of the board under the books.
  func board(_ cells: Int) -> String {
    canvas(String(repeating: canvas.supportsUnicode ? "━" : "=", count: cells), .rule)
  }

  func spinner(_ step: Int) -> String {
    let brailleFrames = ["⣾", "⣽", "⣻", "⢿", "⡿", "⣟", "⣯", "⣷"]
    let frames = style == .color && canvas.supportsUnicode ? brailleFrames : Spinner.frames
    return canvas(frames[step % frames.count], color(step) ?? .title)
  }

  // MARK: Books

  private static let colors: [TextStyle] = [.number, .title, .soon, .late]
  private static let blank = "   "
  /// Irregular heights, so that the books do not look like a fence.
  private static let isTall = [true, false, false, true, false, true, false, false, true, false]

  private func color(_ index: Int) -> TextStyle? {
    style == .color ? Self.colors[index % Self.colors.count] : nil
  }

  private func spine(_ index: Int) -> [String] {
    let letter = canvas(String(letters[index]), .title)
    guard hasSpines else { return [letter] }
    let style = canvas.isTinted ? .rule : color(index) ?? .plain
    let top = canvas(canvas.supportsUnicode ? "┌─┐" : " _ ", style)
    let side = canvas(canvas.supportsUnicode ? "│" : "|", style)
    let bottom = side + letter + side
    return Self.isTall[index % Self.isTall.count]
      ? [top, side + " " + side, bottom] : [Self.blank, top, bottom]
  }
}
