import Library
import Terminal
import Testing

@Suite(.timeLimit(.minutes(10))) struct PaletteTests {
  /// Black, Visual Studio Code, Solarized, Dracula, Ubuntu, Nord, Gruvbox and its soft form, Tango.
  private static let dark: [UInt32] = [
    0x000000, 0x1E1E1E, 0x002B36, 0x282A36, 0x300A24, 0x2E3440, 0x282828, 0x32302F, 0x2E3436,
  ]
  /// White, Solarized, the greys of usual light themes, Nord, Gruvbox and its soft form, Tango's two.
  private static let light: [UInt32] = [
    0xFFFFFF, 0xFDF6E3, 0xF5F5F5, 0xEEEEEE, 0xECEFF4, 0xFBF1C7, 0xF2E5BC, 0xEEEEEC, 0xD3D7CF,
  ]

  private static let roles = Theme.Role.allCases

  @Test(
    "every colour has a contrast of 4.5 to 1 with usual backgrounds, in both depths",
    arguments: roles)
  func contrast(role: Theme.Role) {
    for (palette, backgrounds) in [(Palette.dark, Self.dark), (.light, Self.light)] {
      guard let color = palette[role] else { continue }
      let full = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      for background in backgrounds {
        #expect(contrast(full, background) >= 4.5, "\(role) on \(background)")
        #expect(contrast(indexed(color.index), background) >= 4.5, "\(role) on \(background)")
      }
    }
  }

  @Test("so has every tint of headings", arguments: Tint.allCases)
  func contrast(tint: Tint) {
    for (palette, backgrounds) in [(Palette.dark, Self.dark), (.light, Self.light)] {
      let color = palette[tint]
      let full = UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      for background in backgrounds {
        #expect(contrast(full, background) >= 4.5, "\(tint) on \(background)")
        #expect(contrast(indexed(color.index), background) >= 4.5, "\(tint) on \(background)")
      }
    }
  }

  /// What 30 to 37 and then 90 to 97 are where nobody has changed them: in xterm, and in VGA's console.
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

  @Test("the 16 colours of a terminal have it on black and on white", arguments: roles)
  func contrastOfSixteen(role: Theme.Role) throws {
    for (background, rgb) in [(Background.dark, UInt32(0)), (.light, 0xFFFFFF)] {
      let codes = try codes(Theme(on: background, depth: .sixteen), role)
      #expect(!codes.contains(2), "faint text")
      for code in codes where code >= 30 {
        // Some terminals draw bold text in the bright colour.
        let drawn = codes.contains(1) && code < 90 ? [code, code + 60] : [code]
        for (code, colors) in drawn.flatMap({ code in Self.sixteen.map { (code, $0) } }) {
          let color = colors[code < 90 ? code - 30 : code - 82]
          #expect(contrast(color, rgb) >= 4.5, "\(role), \(code) on \(background)")
        }
      }
    }
  }

  @Test(
    "the user's own colours are the terminal's four-bit ones, bold, underlined and reversed text")
  func fourBits() throws {
    let allowed = Set([1, 4, 7]).union(30...37).union(90...97)
    for tint in [nil] + Tint.allCases.map(Optional.some) {
      for role in Self.roles {
        #expect(try allowed.isSuperset(of: codes(Theme.user.tinted(tint), role)), "\(role)")
      }
    }
    #expect(Theme.user("x", .overdue) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(Theme.user("x", .dim) == "x")
  }

  /// The numbers that a text of a role is drawn with, before the one that ends them.
  private func codes(_ theme: Theme, _ role: Theme.Role) throws -> [Int] {
    let drawn = theme("x", role)
    guard drawn != "x" else { return [] }
    let found = try #require(drawn.wholeMatch(of: /\u{1B}\[([0-9;]+)mx\u{1B}\[0m/))
    return try found.1.split(separator: ";").map { try #require(Int($0)) }
  }

  @Test("the settings offer every tint")
  func offered() { #expect(Settings.tints == Tint.allCases.map(\.rawValue)) }

  @Test("a tint is that of titles and rules, and only where there are colours")
  func tinted() {
    let theme = Theme(on: .dark, depth: .indexed).tinted(.yellow)
    #expect(theme("x", .title) == "\u{1B}[1;38;5;229mx\u{1B}[0m")
    #expect(theme("x", .number) == Theme(on: .dark, depth: .indexed)("x", .number))
    #expect(Theme.colors.tinted(.green)("x", .title) == "\u{1B}[1;32mx\u{1B}[0m")
    #expect(Theme.none.tinted(.green)("x", .title) == "x")
    for theme in [Theme.colors, .user, theme] {
      #expect(theme.tinted(nil)("x", .rule) == theme.tinted(nil)("x", .dim))
      #expect(theme.tinted(.pink)("x", .rule) == theme.tinted(.pink)("x", .title))
    }
    #expect(theme.tinted(nil) == Theme(on: .dark, depth: .indexed))
  }

  @Test("contrast is counted as WCAG does")
  func formula() {
    #expect(contrast(0x000000, 0xFFFFFF) == 21)
    #expect(abs(contrast(0x777777, 0xFFFFFF) - 4.48) < 0.01)
    #expect(abs(contrast(0x0000FF, 0xFFFFFF) - 8.59) < 0.01)
    #expect(
      [16, 21, 196, 231, 232, 255].map(indexed) == [
        0x000000, 0x0000FF, 0xFF0000, 0xFFFFFF, 0x080808, 0xEEEEEE,
      ])
  }

  @Test("a title, the current row and what was looked for keep the colour of all text")
  func colored() {
    for palette in [Palette.dark, .light] {
      #expect(Self.roles.filter { palette[$0] == nil } == [.title, .current, .lit])
    }
  }

  @Test(
    "no two roles look the same",
    arguments: [
      Theme.colors, .user, Theme(on: .dark, depth: .full), Theme(on: .dark, depth: .indexed),
      Theme(on: .light, depth: .full), Theme(on: .light, depth: .indexed),
      Theme(on: .dark, depth: .sixteen), Theme(on: .light, depth: .sixteen),
    ])
  func distinct(theme: Theme) {
    // A rule is no text.
    let roles = Self.roles.filter { $0 != .rule }
    #expect(Set(roles.map { theme("x", $0) }).count == roles.count)
  }

  @Test("roles whose colours come side by side differ by more than a shade")
  func apart() {
    for palette in [Palette.dark, .light] {
      for (one, other) in [
        (Theme.Role.ok, Theme.Role.dueSoon), (.dueSoon, .overdue), (.ok, .overdue), (.number, .dim),
        (.prompt, .number), (.error, .ok),
      ] {
        guard let one = palette[one], let other = palette[other] else { continue }
        let steps = zip([one.red, one.green, one.blue], [other.red, other.green, other.blue])
          .map { abs(Int($0) - Int($1)) }
        #expect((steps.max() ?? 0) >= 48, "\(one) \(other)")
      }
    }
  }

  @Test("text is drawn in codes that the terminal understands")
  func codes() {
    #expect(Theme(on: .dark, depth: .full)("x", .overdue) == "\u{1B}[1;38;2;255;122;122mx\u{1B}[0m")
    #expect(Theme(on: .dark, depth: .indexed)("x", .overdue) == "\u{1B}[1;38;5;210mx\u{1B}[0m")
    #expect(Theme(on: .dark, depth: .sixteen)("x", .overdue) == "\u{1B}[1;91mx\u{1B}[0m")
    #expect(Theme(on: .light, depth: .sixteen)("x", .overdue) == "\u{1B}[4;31mx\u{1B}[0m")
    #expect(Theme.colors("x", .overdue) == "\u{1B}[1;31mx\u{1B}[0m")
    #expect(Theme(on: .light, depth: .indexed)("x", .title) == "\u{1B}[1mx\u{1B}[0m")
    #expect(Theme.none("x", .overdue) == "x")
  }

  @Test(
    "how many colours there are is told by COLORTERM, else by TERM",
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

  // MARK: WCAG 2 and xterm

  private func contrast(_ one: UInt32, _ other: UInt32) -> Double {
    let (light, dark) = (
      max(luminance(one), luminance(other)), min(luminance(one), luminance(other))
    )
    return (light + 0.05) / (dark + 0.05)
  }

  private func luminance(_ rgb: UInt32) -> Double {
    func level(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    return Luminance.of(red: level(16), green: level(8), blue: level(0))
  }

  /// A cube of six levels, then 24 greys.
  private func indexed(_ index: UInt8) -> UInt32 {
    guard index < 232 else { return (8 + 10 * UInt32(index - 232)) * 0x010101 }
    let levels: [UInt32] = [0, 95, 135, 175, 215, 255]
    let place = Int(index) - 16
    return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
  }
}
