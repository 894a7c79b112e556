import Terminal
import WelcomeEntity

/// The name of the program on the spines of books, and the shelf they stand on.
struct WelcomeShelf {
  private let letters: [Character]
  private let style: WelcomeStyle
  private let ink: Ink
  private let takesUnicode: Bool
  /// Where there is no room for spines, letters stand on the shelf alone.
  private let hasSpines: Bool

  /// - Parameter columns: cells in a line, at least a few more than the title has letters.
  init(_ title: String, style: WelcomeStyle, columns: Int, ink: Ink, takesUnicode: Bool) {
    letters = Array(title)
    self.style = style
    self.ink = ink
    self.takesUnicode = takesUnicode
    hasSpines = letters.count * 3 + 2 <= columns
  }

  /// How many books it has room for: one for each letter.
  var count: Int { letters.count }

  /// Cells from one end of the shelf to the other; it is a little longer than its books.
  var width: Int { letters.count * (hasSpines ? 3 : 1) + 2 }

  /// How many lines the books take.
  var height: Int { hasSpines ? 3 : 1 }

  /// The first few books.
  func books(_ count: Int) -> [String] {
    (0..<height).map { row in
      // Nothing stands above the last book where that is a low one.
      let spines = (0..<count).map { spine($0)[row] }
      return " " + (spines.last == Self.air ? spines.dropLast() : spines).joined()
    }
  }

  /// So many cells of the shelf itself.
  func board(_ cells: Int) -> String {
    ink(String(repeating: takesUnicode ? "━" : "=", count: cells), .dim)
  }

  /// What turns while the shelf is put up.
  func spinner(_ step: Int) -> String {
    let turning = ["⣾", "⣽", "⣻", "⢿", "⡿", "⣟", "⣯", "⣷"]
    let signs = style == .color && takesUnicode ? turning : Spinner.signs
    return ink(signs[step % signs.count], role(step) ?? .title)
  }

  // MARK: Books

  private static let roles: [Ink.Role] = [.number, .ok, .dueSoon, .overdue]
  private static let air = "   "
  /// Books of one height would be a fence.
  private static let isTall = [true, false, false, true, false, true, false, false, true, false]

  private func role(_ index: Int) -> Ink.Role? {
    style == .color ? Self.roles[index % Self.roles.count] : nil
  }

  private func spine(_ index: Int) -> [String] {
    let letter = ink(String(letters[index]), .title)
    guard hasSpines else { return [letter] }
    let role = role(index)
    let top = ink(takesUnicode ? "┌─┐" : " _ ", role)
    let side = ink(takesUnicode ? "│" : "|", role)
    let bottom = side + letter + side
    return Self.isTall[index % Self.isTall.count]
      ? [top, side + " " + side, bottom] : [Self.air, top, bottom]
  }
}
