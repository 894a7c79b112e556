/// Bars of a chart.
package enum Bars: Sendable {
  /// Of block characters, to an eighth of a cell.
  case blocks
  /// For where no more than ASCII can be shown.
  case ascii

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of so much of the cells there are; whatever is more than nothing can be seen.
  ///
  /// - Parameter part: 0 to 1.
  package func bar(_ part: Double, cells: Int) -> String {
    let length = max(0, min(1, part)) * Double(max(0, cells))
    guard length > 0 else { return "" }
    switch self {
    case .blocks:
      let eighths = max(1, Int((length * 8).rounded()))
      return String(repeating: "█", count: eighths / 8) + Self.eighths[eighths % 8]
    case .ascii: return String(repeating: "#", count: max(1, Int(length.rounded())))
    }
  }
}
