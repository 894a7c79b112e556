package enum Bars: Sendable {
  /// Block characters, accurate to an eighth of a cell.
  case blocks
  case ascii

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// Returns a bar with a length from 0 to 1. A length above 0 is always visible.
  package func bar(_ fraction: Double, cells: Int) -> String {
    let length = max(0, min(1, fraction)) * Double(max(0, cells))
    guard length > 0 else { return "" }
    switch self {
    case .blocks:
      let eighths = max(1, Int((length * 8).rounded()))
      return String(repeating: "█", count: eighths / 8) + Self.eighths[eighths % 8]
    case .ascii: return String(repeating: "#", count: max(1, Int(length.rounded())))
    }
  }
}
