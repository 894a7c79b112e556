/// An area of a terminal on which a screen draws its own pictures.
package struct Canvas {
  /// The width in cells.
  package private(set) var width: Int
  /// The height in lines; `nil` if unknown.
  package private(set) var height: Int?
  package let supportsUnicode: Bool
  /// Whether there is another drawing beside the canvas, so that each line must be self-contained.
  package private(set) var hasNeighbor: Bool
  package let isTinted: Bool
  /// Folded words to be highlighted, as words or as prefixes of words.
  package private(set) var highlighted: [String] = []
  private var paint: (String, TextStyle) -> String

  package init(
    width: Int, height: Int? = nil, supportsUnicode: Bool = true, hasNeighbor: Bool = false,
    isTinted: Bool = false, paint: @escaping (String, TextStyle) -> String = { text, _ in text }
  ) {
    self.width = width
    self.height = height
    self.supportsUnicode = supportsUnicode
    self.hasNeighbor = hasNeighbor
    self.isTinted = isTinted
    self.paint = paint
  }

  /// Whether a table row fits on one line. On a narrower canvas, it takes two lines.
  package var fitsTables: Bool { width >= 60 }

  /// Returns the number of table rows that fit, at least five; `nil` if the height is unknown.
  package func tableRows(reserving lines: Int) -> Int? {
    height.map { max(5, ($0 - lines) / (fitsTables ? 1 : 2)) }
  }

  package var isWide: Bool { width >= 120 }

  package func callAsFunction(_ text: String, _ style: TextStyle) -> String { paint(text, style) }

  package func part(height: Int?) -> Canvas { with { $0.height = height } }

  package func part(width: Int) -> Canvas {
    with {
      $0.width = width
      $0.hasNeighbor = true
    }
  }

  package func highlighting(_ words: [String]) -> Canvas { with { $0.highlighted = words } }

  package var unpainted: Canvas { with { $0.paint = { text, _ in text } } }

  private func with(_ change: (inout Canvas) -> Void) -> Canvas {
    var changed = self
    change(&changed)
    return changed
  }
}

/// A drawing for terminals, made by a screen's View.
package typealias Picture = (Canvas) throws -> [String]

/// Draws the list from which a screen was opened: the page with the open book, or else the current
/// page. The list’s view asks its presenter for the page while it draws, since the number of
/// rows depends on the canvas.
package typealias ListPicture = (_ open: Int?) -> Picture
