import Platform

/// A barcode to draw, including the quiet zone that a scanner needs.
struct Barcode {
  /// Width including the quiet zone, in modules.
  let columns: Int
  let rows: Int
  /// The dark modules as an SVG path, one unit per module.
  private let path: String

  /// Bars stretch to the available height.
  init(_ bars: Code128) {
    let quietZone = 10
    var x = quietZone
    var path = ""
    for (index, width) in bars.widths.enumerated() {
      if index.isMultiple(of: 2) { path += "M\(x) 0h\(width)v1h-\(width)z" }
      x += width
    }
    columns = x + quietZone
    rows = 1
    self.path = path
  }

  init(_ code: QRCode) {
    let quietZone = 4
    var path = ""
    for (y, row) in code.modules.enumerated() {
      var x = 0
      while x < row.count {
        let run = row[x...].prefix { $0 }.count
        if run > 0 { path += "M\(x + quietZone) \(y + quietZone)h\(run)v1h-\(run)z" }
        x += max(1, run)
      }
    }
    columns = code.modules.count + 2 * quietZone
    rows = columns
    self.path = path
  }

  /// Returns an SVG element of this size in millimetres.
  func svg(width: Double, height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Millimetres.text(width))" \
    height="\(Millimetres.text(height))" viewBox="0 0 \(columns) \(rows)" \
    preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true">\
    <path d="\(path)"/></svg>
    """
  }
}

enum Millimetres {
  /// The size of a printer dot at 300 dpi. Finer printers have a multiple of that resolution.
  static let dot = 25.4 / 300

  static func text(_ length: Double) -> String {
    let thousandths = Int((length * 1_000).rounded())
    let (integer, remainder) = thousandths.quotientAndRemainder(dividingBy: 1_000)
    var text = "\(integer)." + String(1_000 + remainder).dropFirst()
    while text.hasSuffix("0") { text.removeLast() }
    return (text.hasSuffix(".") ? String(text.dropLast()) : text) + "mm"
  }

  /// Returns the largest module width, in whole dots and at most `dots`, with which `count` modules
  /// fit. If none fits, returns a fraction of a dot.
  static func module(for count: Int, within length: Double, atMost dots: Int) -> Double {
    let fitting = (1...dots).last { Double(count * $0) * dot <= length }
    return fitting.map { Double($0) * dot } ?? length / Double(count)
  }
}
