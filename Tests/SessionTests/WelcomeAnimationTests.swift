import CommandLine
import Drawing
import Library
import Localization
import Screen
import Support
import Terminal
import Testing
import WelcomeEntity
import WelcomeView

/// The opening, picture by picture.
@Suite(.timeLimit(.minutes(10))) struct WelcomeAnimationTests {
  /// What is played to someone at a terminal.
  private func play(
    _ language: Language = .english, style: WelcomeStyle = .color, columns: Int = 80,
    theme: Theme = .none, takesUnicode: Bool = true
  ) throws -> ScriptedConsole {
    var device = Device()
    device.takesEscapes = true
    device.takesUnicode = takesUnicode
    device.columns = columns
    device.rows = 24
    let console = ScriptedConsole([], device: device)
    let texts = language.texts
    let stage = WelcomeView(console: console) { Canvas(console.device, theme) }
    try stage.play(WelcomeOpening(title: texts.listHeading, lead: texts.startLead, style: style))
    return console
  }

  /// A picture without what clears the screen before and behind it.
  private func lines(_ picture: String) -> [String] {
    picture.replacing("\u{1B}[H", with: "").replacing("\u{1B}[J", with: "")
      .replacing("\u{1B}[K", with: "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("every picture fits, in every language", arguments: Language.allCases, [20, 40, 80, 160])
  func widths(language: Language, columns: Int) throws {
    for takesUnicode in [true, false] {
      let console = try play(language, columns: columns, takesUnicode: takesUnicode)
      for line in console.pictures.flatMap(lines) {
        #expect(Cells.width(line) <= columns, "\(line)")
        #expect(takesUnicode || !line.contains { "━│┌⣾".contains($0) })
      }
    }
  }

  @Test("it takes 2 to 5 seconds", arguments: Language.allCases)
  func duration(language: Language) throws {
    for style in [WelcomeStyle.color, .classic] {
      let console = try play(language, style: style)
      #expect((2_000...5_000).contains(console.milliseconds))
      #expect(console.pictures.count > 20)
    }
  }

  @Test("the title appears letter by letter, and is whole in the end", arguments: Language.allCases)
  func title(language: Language) throws {
    let title = language.texts.listHeading
    for columns in [20, 40, 160] {
      let console = try play(language, columns: columns)
      let shown = console.pictures.map { lines($0).joined().filter(\.isLetter) }
      let steps = shown.drop { $0.isEmpty }.dropLast()
      #expect(Array(steps) == (1...title.count).map { String(title.prefix($0)) })
      let words = language.texts.startLead.filter(\.isLetter)
      #expect(shown.last == title + words)
    }
  }

  @Test("the spinner has four colours that take turns, or none")
  func spinners() throws {
    func signs(_ style: WelcomeStyle, takesUnicode: Bool = true) throws -> [String] {
      let console = try play(style: style, theme: .colors, takesUnicode: takesUnicode)
      return console.pictures.prefix(8).map { picture in
        (lines(picture).first { !$0.isEmpty } ?? "").split(separator: " ").joined()
      }
    }
    let colors = try signs(.color).map { String($0.prefix { $0 != "m" }) }
    #expect(Set(colors.prefix(4)).count == 4)
    #expect(Array(colors.prefix(4)) == Array(colors.suffix(4)))
    let bars = ["|", "/", "-", "\\"].map { Theme.colors($0, .title) }
    #expect(try signs(.classic) == bars + bars)
    #expect(
      try signs(.color, takesUnicode: false).allSatisfy { sign in
        sign.unicodeScalars.allSatisfy(\.isASCII)
      })
  }

  @Test("it stands in the upper half of a high screen, and at the top of a low one")
  func height() throws {
    let first = try #require(try play().pictures.first)
    #expect(lines(first).prefix { $0.isEmpty }.count == 9)
  }
}
