import CommandLine
import Drawing
import Foundation
import Languages
import Library
import Localization
import PromptSession
import Screen
import Terminal
import TestSupport
import Testing
import Turns
import WelcomeEntity
import WelcomeView

/// The opening animation, frame by frame, and the start page after it.
@Suite(.timeLimited) struct WelcomeAnimationTests {
  private func play(
    _ language: Language = .english, style: WelcomeStyle = .color, columns: Int = 80,
    theme: Theme = .none, supportsUnicode: Bool = true
  ) throws -> ScriptedConsole {
    var device = Device()
    device.supportsEscapes = true
    device.supportsUnicode = supportsUnicode
    device.columns = columns
    device.rows = 24
    let console = ScriptedConsole([], device: device)
    let texts = language.texts
    let session = testSession(
      try emptyLibrary(), console, isPrompt: true, texts: texts, format: .screen, theme: theme)
    try WelcomeView(console: session.ui, terminal: console).show(
      WelcomePage(
        title: texts.listHeading, style: style, introduction: texts.startIntroduction, examples: [],
        offer: texts.sampleOffer, hint: texts.startHint(.list)))
    return console
  }

  /// Returns the lines of a frame without escape codes that clear the screen.
  private func lines(_ frame: String) -> [String] {
    frame.replacing("\u{1B}[H", with: "").replacing("\u{1B}[J", with: "")
      .replacing("\u{1B}[K", with: "").split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test("every frame fits, in every language", arguments: Language.allCases, [20, 40, 80, 160])
  func widths(language: Language, columns: Int) throws {
    for supportsUnicode in [true, false] {
      let console = try play(language, columns: columns, supportsUnicode: supportsUnicode)
      for line in console.frames.flatMap(lines) {
        #expect(Cells.width(line) <= columns, "\(line)")
        #expect(supportsUnicode || !line.contains { "━│┌⣾".contains($0) })
      }
    }
  }

  @Test(
    "the spinner runs for at least 2 seconds, and the page is complete within 5",
    arguments: Language.allCases)
  func duration(language: Language) throws {
    for style in [WelcomeStyle.color, .classic] {
      let console = try play(language, style: style)
      let spinnerFrames = console.frames.prefix {
        lines($0).allSatisfy { !$0.contains(where: \.isLetter) }
      }
      let pauses = console.pauses.prefix(spinnerFrames.count)
      #expect(pauses.reduce(0, +) >= 2_000 && pauses.allSatisfy { $0 <= 150 })
      #expect(console.pauses.reduce(0, +) <= 5_000)
    }
  }

  @Test(
    "the drawing appears first, then the text, then the hint",
    arguments: Language.allCases)
  func page(language: Language) throws {
    let console = try play(language)
    let texts = language.texts
    let lines = ["━━", texts.startIntroduction, texts.startHint(.list)].map {
      $0.replacing("\u{A0}", with: " ")
    }
    let screens = (console.screensBeforePauses.suffix(2) + [console.screen]).map { screen in
      screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(
      screens.map { screen in lines.map(screen.contains) } == [
        [true, false, false], [true, true, false], [true, true, true],
      ])
  }

  @Test(
    "the title appears letter by letter until it is complete", arguments: Language.allCases)
  func title(language: Language) throws {
    let title = language.texts.listHeading
    for columns in [20, 40, 160] {
      let console = try play(language, columns: columns)
      let titles = console.frames.map { lines($0).joined().filter(\.isLetter) }
      let steps = titles.drop { $0.isEmpty }
      #expect(Array(steps) == (1...title.count).map { String(title.prefix($0)) })
      #expect(titles.last == title)
    }
  }

  @Test("the spinner cycles through four colours or, in the classic style, four characters")
  func spinners() throws {
    func characters(_ style: WelcomeStyle, supportsUnicode: Bool = true) throws -> [String] {
      let console = try play(style: style, theme: .colors, supportsUnicode: supportsUnicode)
      return console.frames.prefix(8).map { frame in
        (lines(frame).first { !$0.isEmpty } ?? "").split(separator: " ").joined()
      }
    }
    let colors = try characters(.color).map { String($0.prefix { $0 != "m" }) }
    #expect(Set(colors.prefix(4)).count == 4)
    #expect(Array(colors.prefix(4)) == Array(colors.suffix(4)))
    let bars = ["|", "/", "-", "\\"].map { Theme.colors($0, .title) }
    #expect(try characters(.classic) == bars + bars)
    #expect(
      try characters(.color, supportsUnicode: false).allSatisfy { sign in
        sign.unicodeScalars.allSatisfy(\.isASCII)
      })
  }

  @Test("on a screen of 24 rows, the animation starts in row 10")
  func height() throws {
    let first = try #require(try play().frames.first)
    #expect(lines(first).prefix { $0.isEmpty }.count == 9)
  }
}
