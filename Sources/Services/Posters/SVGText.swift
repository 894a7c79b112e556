/// Lines of text in a drawing.
enum SVGText {
  /// The fonts of a drawing, as an attribute of all of it.
  static let family =
    "font-family=\"'Helvetica Neue', 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif\""
  /// Those of titles.
  static let style =
    "<style>.serif { font-family: Georgia, 'Noto Serif', 'DejaVu Serif', serif }</style>"

  /// - Parameters:
  ///   - lead: stands before the line, already marked up.
  ///   - attributes: how it looks.
  static func line(
    _ text: String, x: Int, y: Int, _ attributes: String, lead: String = ""
  ) -> String {
    let direction = PosterText.isRightToLeft(text) ? " direction=\"rtl\"" : ""
    return "<text x=\"\(x)\" y=\"\(y)\"\(direction) \(attributes) xml:space=\"preserve\">\(lead)"
      + PosterText.escaped(text) + "</text>"
  }
}
