/// Lines of text in a drawing.
enum SVGText {
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
