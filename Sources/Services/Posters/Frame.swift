/// A rectangle in whole units, for sharp edges.
struct Frame {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var attributes: String { "x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"" }

  func inset(by distance: Int) -> Frame {
    Frame(
      x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
      height: max(0, height - 2 * distance))
  }

  /// Returns the largest frame with an image's aspect ratio, centred at this frame's lower edge.
  func fitted(_ width: Int, _ height: Int) -> Frame {
    let isWide = width * self.height > height * self.width
    let size =
      isWide
      ? (self.width, max(1, height * self.width / width))
      : (max(1, width * self.height / height), self.height)
    return Frame(
      x: x + (self.width - size.0) / 2, y: y + self.height - size.1, width: size.0,
      height: size.1)
  }
}
