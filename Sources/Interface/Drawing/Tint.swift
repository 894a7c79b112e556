/// A colour that the user chooses for headings, rules and the start page.
package enum Tint: String, CaseIterable, Sendable {
  case yellow, green, cyan, blue, purple, pink

  package var onDark: Color {
    switch self {
    case .yellow: Color(0xFFFFAF, index: 229)
    case .green: Color(0xAFFF87, index: 156)
    case .cyan: Color(0x87FFFF, index: 123)
    case .blue: Color(0x87D7FF, index: 117)
    case .purple: Color(0xD7AFFF, index: 183)
    case .pink: Color(0xFFAFD7, index: 218)
    }
  }

  package var onLight: Color {
    switch self {
    case .yellow: Color(0x5F5F00, index: 58)
    case .green: Color(0x005F00, index: 22)
    case .cyan: Color(0x005F5F, index: 23)
    case .blue: Color(0x0000AF, index: 19)
    case .purple: Color(0x8700AF, index: 91)
    case .pink: Color(0xAF0087, index: 126)
    }
  }

  /// The code of one of the terminal's 16 colours.
  var terminalCode: String {
    switch self {
    case .yellow: "33"
    case .green: "32"
    case .cyan: "36"
    case .blue: "94"
    case .purple: "35"
    case .pink: "95"
    }
  }
}
