import Covers
import Foundation
import TestSupport
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct CoverPainterTests {
  private static let path = "/usr/local/bin:/usr/bin:/opt/homebrew/bin"

  private func lines(
    _ image: Data?, _ environment: [String: String] = [:], isUTF8: Bool = true, columns: Int = 80,
    title: String = "Dune", author: String = "Frank Herbert", isMosaic: Bool = false
  ) -> [String] {
    var device = Device()
    device.supportsUnicode = isUTF8
    return CoverPainter(environment: environment, device: { [device] in device }, hasColors: true)
      .lines(image, title: title, author: author, columns: columns, isMosaic: isMosaic)
  }

  @Test("without a picture, title and author are in a frame")
  func text() {
    #expect(
      lines(nil) == [
        "┌────────────────┐", "│                │", "│      Dune      │", "│                │",
        "│                │", "│                │", "│                │", "│ Frank Herbert  │",
        "└────────────────┘",
      ])
    #expect(lines(nil, isUTF8: false).first == "+----------------+")
    #expect(lines(nil, isUTF8: false).allSatisfy { $0.utf8.allSatisfy { $0 < 0x7F } })
  }

  @Test(
    "a frame has the right width, whatever its text",
    arguments: [
      ("", ""), ("吾輩は猫である、名前はまだ無い", "夏目漱石"), ("a\u{1B}[2Jb\nc", "x\u{7}"),
      (
        String(repeating: "Antidisestablishmentarianism ", count: 9),
        String(repeating: "x", count: 99)
      ),
    ], [4, 10, 18, 200])
  func frames(name: (String, String), columns: Int) {
    for isUTF8 in [true, false] {
      let lines = lines(
        nil, isUTF8: isUTF8, columns: columns, title: name.0, author: name.1)
      #expect(lines.count == 9)
      #expect(Set(lines.map { Cells.width($0) }) == [max(6, min(18, columns))], "\(lines)")
      #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
    }
  }

  @Test("without chafa, iTerm2 and WezTerm get the picture itself")
  func iTerm() throws {
    for environment in [
      ["TERM_PROGRAM": "iTerm.app"], ["LC_TERMINAL": "iTerm2"], ["TERM_PROGRAM": "WezTerm"],
    ] {
      let line = try #require(lines(Pictures.complete, environment).first)
      #expect(line.hasPrefix("\u{1B}]1337;File=inline=1;"))
      #expect(line.hasSuffix(":" + Pictures.complete.base64EncodedString() + "\u{7}"))
    }
  }

  @Test(
    "if a terminal may not show a picture, a text is drawn",
    arguments: [
      [:], ["TERM_PROGRAM": "iTerm.app", "TMUX": "/tmp/tmux"],
      ["TERM_PROGRAM": "iTerm.app", "TERM": "screen-256color"],
    ] as [[String: String]])
  func unsupportedPicture(environment: [String: String]) {
    #expect(lines(Pictures.complete, environment) == lines(nil))
    #expect(lines(Pictures.complete, ["TERM_PROGRAM": "iTerm.app"], isMosaic: true) == lines(nil))
  }

  private func thumbnail(
    _ environment: [String: String], isTerminal: Bool = true, isUTF8: Bool = true,
    hasColors: Bool = true
  ) -> ((Data, Int, Int) -> [String]?)? {
    var device = Device()
    device.isOutputTerminal = isTerminal
    device.supportsEscapes = true
    device.supportsUnicode = isUTF8
    return CoverPainter(
      environment: environment, device: { [device] in device }, hasColors: hasColors
    ).thumbnail
  }

  @Test(
    "a thumbnail is a mosaic that fits, even if pictures could be shown",
    .enabled(if: Needed.chafa.isMet, "\(Needed.chafa)"))
  func thumbnails() throws {
    for term in ["xterm-256color", "xterm-kitty", "foot"] {
      let environment = ["PATH": Self.path, "TERM": term, "TERM_PROGRAM": "iTerm.app"]
      let draw = try #require(thumbnail(environment))
      for image in [Pictures.complete, Data(Pictures.png()), Data("<svg/>".utf8)] {
        guard let lines = draw(image, 5, 3) else {
          #expect(image != Pictures.complete)
          continue
        }
        #expect((1...3).contains(lines.count))
        for line in lines {
          let text = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
          #expect(!text.contains("\u{1B}") && (1...5).contains(Cells.width(text)))
        }
      }
    }
  }

  @Test(
    "there are no thumbnails without chafa, a terminal, colours or Unicode",
    .enabled(if: Needed.chafa.isMet, "\(Needed.chafa)"))
  func noThumbnails() {
    let environment = ["PATH": Self.path, "TERM": "xterm-256color"]
    #expect(thumbnail(["TERM": "xterm-256color"]) == nil)
    #expect(thumbnail(environment, isTerminal: false) == nil)
    #expect(thumbnail(environment, isUTF8: false) == nil)
    #expect(thumbnail(environment, hasColors: false) == nil)
  }

  @Test(
    "an invalid picture is drawn as a text",
    .enabled(if: Needed.chafa.isMet, "\(Needed.chafa)"))
  func notAPicture() {
    let environment = ["PATH": Self.path, "TERM": "xterm-256color"]
    #expect(lines(Data("<svg/>".utf8), environment) == lines(nil))
    // The header is valid, but chafa refuses the rest.
    #expect(lines(Data(Pictures.png()), environment) == lines(nil))
    #expect(lines(Data(Pictures.png(20_000, 1)), environment) == lines(nil))
  }

  @Test(
    "chafa draws a mosaic that fits, and nothing that moves the cursor",
    .enabled(if: Needed.chafa.isMet, "\(Needed.chafa)"))
  func mosaic() {
    for term in ["xterm-256color", "tmux-256color", "xterm-kitty", "foot"] {
      let environment = ["PATH": Self.path, "TERM": term, "TMUX": "x", "LC_ALL": "C.UTF-8"]
      let lines = lines(Pictures.complete, environment, columns: 20)
      #expect(!lines.isEmpty && lines.count <= 14)
      #expect(lines != self.lines(nil))
      for line in lines {
        #expect(!line.contains("\u{1B}P") && !line.contains("\u{1B}_"))
        let text = line.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(!text.contains("\u{1B}") && Cells.width(text) <= 20)
      }
    }
  }

  @Test(
    "without UTF-8 a mosaic is of ASCII",
    .enabled(if: Needed.chafa.isMet, "\(Needed.chafa)"))
  func ascii() {
    let environment = ["PATH": Self.path, "TERM": "xterm-256color"]
    let lines = lines(Pictures.complete, environment, isUTF8: false)
    #expect(lines != self.lines(nil, isUTF8: false) && !lines.isEmpty)
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x7F } })
  }

  @Test(
    "chafa draws a picture if the terminal supports it",
    .enabled(if: Needed.chafa.isMet, "\(Needed.chafa)"))
  func picture() {
    for (term, start) in [("xterm-kitty", "\u{1B}_G"), ("foot", "\u{1B}P")] {
      let environment = ["PATH": Self.path, "TERM": term, "LC_ALL": "C.UTF-8"]
      #expect(lines(Pictures.complete, environment).first?.hasPrefix(start) == true)
      #expect(lines(Pictures.complete, environment, isMosaic: true).first?.contains(start) == false)
    }
    let environment = ["PATH": Self.path, "TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"]
    #expect(lines(Pictures.complete, environment).first?.hasPrefix("\u{1B}]1337;") == true)
  }

  @Test("a program that hangs, fails or lies instead of chafa does no harm")
  func impostors() throws {
    let folder = try TemporaryFolder()
    for script in [
      "exec /bin/sleep 60", "echo picture; exit 1", "printf '\\033[2Jgone\\n'", "exit 0",
      "kill -9 $$",
    ] {
      try folder.writeScript("chafa", script)
      #expect(lines(Pictures.complete, ["PATH": folder.path]) == lines(nil), "\(script)")
    }
  }
}
