/// A rectangle in whole units, so that its edges are sharp.
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

  /// The largest one of an image's shape that stands in the middle of this one's lower edge.
  func standing(_ width: Int, _ height: Int) -> Frame {
    let isWide = width * self.height > height * self.width
    let fitted =
      isWide
      ? (self.width, max(1, height * self.width / width))
      : (max(1, width * self.height / height), self.height)
    return Frame(
      x: x + (self.width - fitted.0) / 2, y: y + self.height - fitted.1, width: fitted.0,
      height: fitted.1)
  }
}
