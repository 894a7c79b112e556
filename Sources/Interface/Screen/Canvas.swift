/// What a drawing of a screen's own is drawn on: lines of a terminal.
package struct Canvas {
  /// Cells in a line.
  package private(set) var width: Int
  /// Lines that can be seen at once; nil if the terminal does not say.
  package private(set) var height: Int?
  /// Whether characters beyond ASCII can be shown.
  package let takesUnicode: Bool
  /// Whether something else stands beside it, so that every line must stand by itself.
  package private(set) var hasNeighbour: Bool
  /// Whether titles and rules have a colour that the user chose.
  package let isTinted: Bool
  /// Words, folded, that are lit where a row has them or words that begin so.
  package private(set) var lit: [String] = []
  private var paint: (String, TextStyle) -> String

  package init(
    width: Int, height: Int? = nil, takesUnicode: Bool = true, hasNeighbour: Bool = false,
    isTinted: Bool = false, paint: @escaping (String, TextStyle) -> String = { text, _ in text }
  ) {
    self.width = width
    self.height = height
    self.takesUnicode = takesUnicode
    self.hasNeighbour = hasNeighbour
    self.isTinted = isTinted
    self.paint = paint
  }

  /// Whether a row of a list is one line of a table; in fewer cells it takes two lines.
  package var takesTables: Bool { width >= 60 }

  /// How many rows of a table fit on the screen, a handful at least; nil if its height is not known.
  ///
  /// - Parameter lines: what else must be seen with them.
  package func tableRows(besides lines: Int) -> Int? {
    height.map { max(5, ($0 - lines) / (takesTables ? 1 : 2)) }
  }

  /// Whether there is room for two things beside each other.
  package var isWide: Bool { width >= 120 }

  /// The text in the colour of its style.
  package func callAsFunction(_ text: String, _ style: TextStyle) -> String { paint(text, style) }

  /// The lines of it that other things leave.
  package func part(height: Int?) -> Canvas { with { $0.height = height } }

  /// A part of it, beside something else.
  package func part(width: Int) -> Canvas { with { ($0.width, $0.hasNeighbour) = (width, true) } }

  /// The same with such words lit.
  package func lighting(_ words: [String]) -> Canvas { with { $0.lit = words } }

  /// The same without colours.
  package var unpainted: Canvas { with { $0.paint = { text, _ in text } } }

  private func with(_ change: (inout Canvas) -> Void) -> Canvas {
    var changed = self
    change(&changed)
    return changed
  }
}

/// A drawing of a screen's own, as lines; made by its View, for terminals only.
package typealias Picture = (Canvas) throws -> [String]

/// Draws the list that something was opened from, to stand beside it: the page with the open book, which
/// is marked; the one that was shown, if none is open.
package typealias ListPicture = (_ open: Int?) -> Picture
