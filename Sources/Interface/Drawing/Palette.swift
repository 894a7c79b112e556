import Platform
import Screen

package enum Background: Sendable {
  case light, dark

  /// Parses the variable `COLORFGBG` that some terminals set: `15;0`, foreground first.
  package init?(colorVariable text: String) {
    guard let last = text.split(separator: ";").last, let color = Int(last),
      (0...15).contains(color)
    else { return nil }
    self = color == 7 || color > 8 ? .light : .dark
  }
}

package enum ColorDepth: Sendable {
  /// Sixteen colours, which the user can configure.
  case sixteen
  /// xterm's 256 colours.
  case indexed
  /// RGB with 8 bits per channel.
  case full

  package init(environment: [String: String]) {
    let color = environment["COLORTERM"] ?? ""
    let terminal = environment["TERM"] ?? ""
    if color == "truecolor" || color == "24bit" || terminal.hasSuffix("-direct") {
      self = .full
    } else {
      self = terminal.contains("256color") ? .indexed : .sixteen
    }
  }
}

/// A colour as RGB and as one of xterm's 256 colours.
package struct Color: Equatable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// The index from 16 to 255, since users can configure the first 16 colours.
  package let index: UInt8

  package init(_ rgb: UInt32, index: UInt8) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.index = index
  }

  /// The colour in hexadecimal: `#5f5f00`.
  package var hexCode: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  func code(isIndexed: Bool) -> String {
    isIndexed ? "38;5;\(index)" : "38;2;\(red);\(green);\(blue)"
  }
}

/// Colours with a contrast of at least 4.5 to 1 (WCAG 2, AA) on common backgrounds.
extension Background {
  /// Returns the colour of a style; `nil` for the default text colour.
  package subscript(style: TextStyle) -> Color? {
    let (dark, light): (Color, Color)
    switch style {
    case .plain, .title, .current, .highlighted: return nil
    case .number: (dark, light) = (Color(0x5FD7D7, index: 80), Color(0x00607A, index: 24))
    case .faint, .rule: (dark, light) = (Color(0xA6A6A6, index: 248), Color(0x585858, index: 240))
    case .good: (dark, light) = (Color(0x8FD48F, index: 114), Color(0x1B6A1B, index: 22))
    case .soon: (dark, light) = (Color(0xF2CC60, index: 221), Color(0x7A5200, index: 58))
    case .late: (dark, light) = (Color(0xFF7A7A, index: 210), Color(0xB00020, index: 124))
    case .error: (dark, light) = (Color(0xFF9E80, index: 216), Color(0x9C2C08, index: 88))
    case .prompt: (dark, light) = (Color(0x94A3FF, index: 147), Color(0x1F4FBF, index: 19))
    }
    return self == .light ? light : dark
  }

  package subscript(tint: Tint) -> Color { self == .light ? tint.onLight : tint.onDark }
}
