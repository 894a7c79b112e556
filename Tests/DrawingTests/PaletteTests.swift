import Drawing
import Foundation
import Library
import Screen
import Testing
import Turns

@Suite(.timeLimited) struct PaletteTests {
  /// Black, Visual Studio Code, Solarized, Dracula, Ubuntu, Nord, Gruvbox and its soft form, Tango.
  private static let dark: [UInt32] = [
    0x000000, 0x1E1E1E, 0x002B36, 0x282A36, 0x300A24, 0x2E3440, 0x282828, 0x32302F, 0x2E3436,
  ]
  /// White, Solarized, the greys of usual light themes, Nord, Gruvbox and its soft form, Tango's
  /// two.
  private static let light: [UInt32] = [
    0xFFFFFF, 0xFDF6E3, 0xF5F5F5, 0xEEEEEE, 0xECEFF4, 0xFBF1C7, 0xF2E5BC, 0xEEEEEC, 0xD3D7CF,
  ]

  private static let styles = TextStyle.allCases

  @Test(
    "every colour has a contrast of 4.5 to 1 with usual backgrounds, in both depths",
    arguments: styles)
  func contrast(style: TextStyle) {
    for (palette, backgrounds) in [(Background.dark, Self.dark), (.light, Self.light)] {
      guard let color = palette[style] else { continue }
      let full = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      for background in backgrounds {
        #expect(contrast(full, background) >= 4.5, "\(style) on \(background)")
        #expect(contrast(indexed(color.index), background) >= 4.5, "\(style) on \(background)")
      }
    }
  }

  @Test("every tint of headings has a contrast of 4.5 to 1", arguments: Tint.allCases)
  func contrast(tint: Tint) {
    for (palette, backgrounds) in [(Background.dark, Self.dark), (.light, Self.light)] {
      let color = palette[tint]
      let full = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      for background in backgrounds {
        #expect(contrast(full, background) >= 4.5, "\(tint) on \(background)")
        #expect(contrast(indexed(color.index), background) >= 4.5, "\(tint) on \(background)")
      }
    }
  }

  /// Colours 30 to 37, then 90 to 97, by default in xterm and in VGA's console.
  private static let sixteen: [[UInt32]] = [
    [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F,
      0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ],
    [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA, 0x555555,
      0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ],
  ]

  @Test(
    "the 16 colours of a terminal have a contrast of 4.5 to 1 on their background",
    arguments: styles)
  func contrastOfSixteen(style: TextStyle) throws {
    for (background, rgb) in [(Background.dark, UInt32(0)), (.light, 0xFFFFFF)] {
      let codes = try codes(Theme(on: background, depth: .sixteen), style)
      #expect(!codes.contains(2), "faint text")
      for code in codes where code >= 30 {
        // Some terminals draw bold text in the bright colour.
        let displayedCodes = codes.contains(1) && code < 90 ? [code, code + 60] : [code]
        for (code, colors) in displayedCodes.flatMap({ code in Self.sixteen.map { (code, $0) } }) {
          let color = colors[code < 90 ? code - 30 : code - 82]
          #expect(contrast(color, rgb) >= 4.5, "\(style), \(code) on \(background)")
        }
      }
    }
  }

  /// Tango's colours, as in GNOME's terminals. Unlike the two above, these do not make bold text
  /// bright.
  private static let tango: [UInt32] = [
    0x2E3436, 0xCC0000, 0x4E9A06, 0xC4A000, 0x3465A4, 0x75507B, 0x06989A, 0xD3D7CF, 0x555753,
    0xEF2929, 0x8AE234, 0xFCE94F, 0x729FCF, 0xAD7FA8, 0x34E2E2, 0xEEEEEC,
  ]

  @Test(
    "without a known background, colours are readable on black and on white",
    arguments: styles)
  func contrastOnBoth(style: TextStyle) throws {
    let codes = try codes(.colors, style)
    #expect(!codes.contains(2), "faint text")
    // Plain colours that fail: green, yellow and cyan on white, blue on black.
    #expect(Set([32, 33, 34, 36, 37, 92, 93, 96, 97]).isDisjoint(with: codes) || codes == [1, 34])
    for (colors, isBoldBright) in Self.sixteen.map({ ($0, true) }) + [(Self.tango, false)] {
      for code in codes where code >= 30 {
        let isBright = code >= 90 || isBoldBright && codes.contains(1)
        let color = colors[code % 10 + (isBright ? 8 : 0)]
        // No colour has a contrast of 4.6 with both; WCAG requires 3 for bold text and for symbols.
        for background in [UInt32(0), 0xFFFFFF] {
          #expect(contrast(color, background) >= 3, "\(style) in \(code) on \(background)")
        }
      }
    }
  }

  /// The codes that start a style, without the final reset.
  private func codes(_ theme: Theme, _ style: TextStyle) throws -> [Int] {
    let styled = theme("x", style)
    guard styled != "x" else { return [] }
    let match = try #require(styled.wholeMatch(of: /\u{1B}\[([0-9;]+)mx\u{1B}\[0m/))
    return try match.1.split(separator: ";").map { try #require(Int($0)) }
  }

  @Test("the settings offer every tint")
  func offered() { #expect(Settings.tints == Tint.allCases.map(\.rawValue)) }

  @Test("a tint applies to titles and rules, and only with colours")
  func tinted() {
    let theme = Theme(on: .dark, depth: .indexed).tinted(.yellow)
    #expect(theme("x", .title) == "\u{1B}[1;38;5;229mx\u{1B}[0m")
    #expect(theme("x", .number) == Theme(on: .dark, depth: .indexed)("x", .number))
    #expect(Theme.colors.tinted(.green)("x", .title) == "\u{1B}[1;32mx\u{1B}[0m")
    #expect(Theme.none.tinted(.green)("x", .title) == "x")
    for theme in [Theme.colors, theme] {
      #expect(theme.tinted(nil)("x", .rule) == theme.tinted(nil)("x", .faint))
      #expect(theme.tinted(.pink)("x", .rule) == theme.tinted(.pink)("x", .title))
    }
    #expect(theme.tinted(nil) == Theme(on: .dark, depth: .indexed))
  }

  @Test("contrast is computed as in WCAG")
  func formula() {
    #expect(contrast(0x000000, 0xFFFFFF) == 21)
    #expect(abs(contrast(0x777777, 0xFFFFFF) - 4.48) < 0.01)
    #expect(abs(contrast(0x0000FF, 0xFFFFFF) - 8.59) < 0.01)
    #expect(
      [16, 21, 196, 231, 232, 255].map(indexed) == [
        0x000000, 0x0000FF, 0xFF0000, 0xFFFFFF, 0x080808, 0xEEEEEE,
      ])
  }

  @Test("titles, the current row and matches keep the colour of the text")
  func colored() {
    for palette in [Background.dark, .light] {
      #expect(
        Self.styles.filter { palette[$0] == nil } == [.plain, .title, .current, .highlighted])
    }
  }

  @Test(
    "no two styles look the same",
    arguments: [
      Theme(on: .dark, depth: .full), Theme(on: .dark, depth: .indexed),
      Theme(on: .light, depth: .full), Theme(on: .light, depth: .indexed),
    ])
  func distinct(theme: Theme) {
    // A rule is not text.
    let styles = Self.styles.filter { $0 != .rule }
    #expect(Set(styles.map { theme("x", $0) }).count == styles.count)
  }

  @Test(
    "with 16 colours, late, soon and error are unique",
    arguments: [
      Theme.colors, Theme(on: .dark, depth: .sixteen), Theme(on: .light, depth: .sixteen),
    ])
  func distinctOfSixteen(theme: Theme) {
    for style in [TextStyle.late, .soon, .error, .current, .highlighted, .title] {
      #expect(Self.styles.filter { theme("x", $0) == theme("x", style) } == [style])
    }
  }

  @Test("styles with adjacent colours differ by more than a shade")
  func apart() {
    for palette in [Background.dark, .light] {
      for (first, second) in [
        (TextStyle.good, TextStyle.soon), (.soon, .late), (.good, .late), (.number, .faint),
        (.prompt, .number), (.error, .good),
      ] {
        guard let first = palette[first], let second = palette[second] else { continue }
        let steps = zip(
          [first.red, first.green, first.blue], [second.red, second.green, second.blue]
        )
        .map { abs(Int($0) - Int($1)) }
        #expect((steps.max() ?? 0) >= 48, "\(first) \(second)")
      }
    }
  }

  @Test("text is drawn in codes that the terminal understands")
  func codes() {
    #expect(Theme(on: .dark, depth: .full)("x", .late) == "\u{1B}[1;38;2;255;122;122mx\u{1B}[0m")
    #expect(Theme(on: .dark, depth: .indexed)("x", .late) == "\u{1B}[1;38;5;210mx\u{1B}[0m")
    #expect(Theme(on: .dark, depth: .sixteen)("x", .late) == "\u{1B}[1;91mx\u{1B}[0m")
    #expect(Theme(on: .light, depth: .sixteen)("x", .late) == "\u{1B}[4;31mx\u{1B}[0m")
    #expect(Theme.colors("x", .late) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(Theme(on: .light, depth: .indexed)("x", .title) == "\u{1B}[1mx\u{1B}[0m")
    #expect(Theme.none("x", .late) == "x")
  }

  @Test(
    "the number of colours comes from COLORTERM, else from TERM",
    arguments: [
      (nil, "xterm", ColorDepth.sixteen), (nil, "xterm-256color", .indexed),
      ("truecolor", "xterm", .full), ("24bit", "screen-256color", .full), ("1", "linux", .sixteen),
      (nil, "tmux-256color", .indexed), (nil, "xterm-direct", .full), (nil, nil, .sixteen),
    ] as [(String?, String?, ColorDepth)])
  func depth(color: String?, terminal: String?, depth: ColorDepth) {
    var environment: [String: String] = [:]
    environment["COLORTERM"] = color
    environment["TERM"] = terminal
    #expect(ColorDepth(environment: environment) == depth)
  }

  @Test(
    "some terminals report their background in a variable",
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("0;7", .light),
      ("15;default", nil), ("", nil), ("15;99", nil), ("x", nil),
    ] as [(String, Background?)])
  func variable(text: String, background: Background?) {
    #expect(Background(colorVariable: text) == background)
  }

  // MARK: WCAG 2 and xterm

  private func contrast(_ first: UInt32, _ second: UInt32) -> Double {
    let (light, dark) = (
      max(luminance(first), luminance(second)), min(luminance(first), luminance(second))
    )
    return (light + 0.05) / (dark + 0.05)
  }

  private func luminance(_ rgb: UInt32) -> Double {
    func level(_ shift: UInt32) -> Double {
      let level = Double(rgb >> shift & 0xFF) / 255
      return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * level(16) + 0.7152 * level(8) + 0.0722 * level(0)
  }

  /// A cube of six levels, then 24 greys.
  private func indexed(_ index: UInt8) -> UInt32 {
    guard index < 232 else { return (8 + 10 * UInt32(index - 232)) * 0x010101 }
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let cubeIndex = Int(index) - 16
    return levels[cubeIndex / 36] << 16 | levels[cubeIndex / 6 % 6] << 8 | levels[cubeIndex % 6]
  }
}
