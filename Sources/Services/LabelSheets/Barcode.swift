import Platform

/// A barcode to be drawn, of either kind, with the quiet zone that a reader needs around it.
struct Barcode {
  /// Modules from edge to edge.
  let columns: Int
  let rows: Int
  /// The dark modules as an SVG path, a module being a unit.
  private let path: String

  /// Bars, which are as high as there is room.
  init(_ bars: Code128) {
    let quiet = 10
    var (x, path) = (quiet, "")
    for (index, width) in bars.widths.enumerated() {
      if index.isMultiple(of: 2) { path += "M\(x) 0h\(width)v1h-\(width)z" }
      x += width
    }
    (columns, rows, self.path) = (x + quiet, 1, path)
  }

  init(_ code: QRCode) {
    let quiet = 4
    var path = ""
    for (y, row) in code.modules.enumerated() {
      var x = 0
      while x < row.count {
        let run = row[x...].prefix { $0 }.count
        if run > 0 { path += "M\(x + quiet) \(y + quiet)h\(run)v1h-\(run)z" }
        x += max(1, run)
      }
    }
    columns = code.modules.count + 2 * quiet
    (rows, self.path) = (columns, path)
  }

  /// - Parameters: in millimetres.
  func svg(width: Double, height: Double) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Millimetres.text(width))" \
    height="\(Millimetres.text(height))" viewBox="0 0 \(columns) \(rows)" \
    preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true">\
    <path d="\(path)"/></svg>
    """
  }
}

/// Lengths on paper.
enum Millimetres {
  /// The dots of a printer with 300 to an inch; finer ones have a multiple of them.
  static let dot = 25.4 / 300

  static func text(_ length: Double) -> String {
    let thousandths = Int((length * 1_000).rounded())
    let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1_000)
    var text = "\(whole)." + String(1_000 + rest).dropFirst()
    while text.hasSuffix("0") { text.removeLast() }
    return (text.hasSuffix(".") ? String(text.dropLast()) : text) + "mm"
  }

  /// The largest width of a module, in whole dots, with which so many fit; where none does, they are made
  /// to fit.
  static func module(for count: Int, within length: Double, atMost dots: Int) -> Double {
    let fitting = (1...dots).last { Double(count * $0) * dot <= length }
    return fitting.map { Double($0) * dot } ?? length / Double(count)
  }
}
