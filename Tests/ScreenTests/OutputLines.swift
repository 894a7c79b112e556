import Drawing
import EnglishTexts
import Localization
import Screen

extension Output {
  /// Draws the output for a terminal of this size.
  func lines(columns: Int, rows: Int? = nil) throws -> [String] {
    let canvas = Canvas(width: columns, height: rows)
    return try OutputDrawing.lines([self], on: canvas, EnglishTexts())
  }

  /// Writes the output for a screen reader.
  var spoken: String {
    get throws {
      var text = ""
      try OutputDrawing.plain(EnglishTexts().forScreenReader, columns: nil).write(self) {
        text += $0
      }
      return text
    }
  }
}
