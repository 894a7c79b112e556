import Foundation
import Platform
import TestSupport
import Testing

#if os(Linux)
  /// A dialogue at a terminal in a file of `Terminal/`:
  ///
  ///     # the cursor moves, and what is typed is put in there
  ///     with: readline libedit
  ///     $ bookskeeper
  ///     books> ▸shw 2←←←o␍
  ///     Stanisław Lem
  ///
  /// The line-editing libraries follow the name (`off` for none; the default is readline). `set:
  /// TERM=dumb` sets a variable, where `~` is the user’s home, and `set: LANG` clears one. `$`
  /// precedes the command, which runs at a terminal of 80 by 24 with the library of `Home.fill`.
  /// The test waits for each line below the command. Text after `▸` is typed as soon as the program
  /// edits a line, and keys after `▹` are pressed immediately. `␃` is Ctrl-C, `␍` Enter, and so on.
  /// `[no X]` asserts that X does not occur before the next text, and `[runs]` that the program has
  /// not ended. The dialogue may end with the exit code and with `[as it was]`, which asserts that
  /// the terminal is restored. `%` precedes a shell command, whose complete output follows. Any
  /// other `#` begins a comment.
  struct TerminalSession: CustomTestStringConvertible, Sendable {
    let name: String
    private let library: String
    private let lines: [String]

    var testDescription: String { "\(library): \(name)" }

    /// All dialogues, each with every line-editing library that this machine has.
    static let all: [TerminalSession] = {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Terminal")
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.sorted().flatMap { file in
        let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n\n").flatMap { dialogue in
          var lines = dialogue.split(separator: "\n").map(String.init)
          let name = String(lines.removeFirst().dropFirst(2))
          let choice = lines.first { $0.hasPrefix("with: ") } ?? "with: readline"
          return choice.split(separator: " ").dropFirst().map(String.init)
            .filter { $0 == "off" || EditingTests.libraries.contains($0) }
            .map { TerminalSession(name: name, library: $0, lines: lines) }
        }
      }
    }()

    func play() throws {
      let home = try Home()
      try home.fill()
      home.environment["BOOKSKEEPER_LINE_EDITING"] = library
      var typist: Typist?
      var unwanted: String?
      for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
        let text = String(line.dropFirst(2))
        switch line.prefix(2) {
        case "wi": continue
        case "se" where line.hasPrefix("set: "):
          let parts = line.dropFirst(5).split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false
          ).map(String.init)
          home.environment[parts[0]] =
            parts.count > 1 ? parts[1].replacing("~", with: home.path) : nil
        case "$ ":
          let words = text.replacing("~", with: home.path).split(separator: " ").map(String.init)
          typist = try home.startAtTerminal(Array(words.dropFirst()))
        case "% ":
          typist = nil
          let outcome = try home.shell(ShellSession.prelude + text)
          let answer = lines[(index + 1)...].prefix {
            !["$ ", "% ", "se", "# "].contains($0.prefix(2))
          }
          #expect(outcome.out + outcome.err == answer.map { $0 + "\n" }.joined(), "\(line)")
        case "[n" where line.hasPrefix("[no "): unwanted = String(line.dropFirst(4).dropLast())
        default:
          let line = line.replacing("~/", with: home.path + "/")
          if let typist { try follow(line, typist, without: unwanted) }
          unwanted = nil
        }
      }
    }

    private func follow(_ line: String, _ typist: Typist, without unwanted: String?) throws {
      if line == "[as it was]" {
        #expect(typist.mode == typist.modeBefore)
      } else if line == "[runs]" {
        usleep(100_000)
        #expect(!typist.hasEnded)
      } else if line.hasPrefix("[exit "), let code = Int32(line.dropFirst(6).dropLast()) {
        #expect(typist.code() == code)
      } else {
        let sign = line.firstIndex { "▸▹".contains($0) } ?? line.endIndex
        let expected = Self.keys(line[..<sign])
        let seen = expected.isEmpty ? "" : typist.output(expected)
        let passed = try #require(seen, "“\(line)” does not come: \(typist.unmatchedOutput)")
        if let unwanted { #expect(!passed.contains(unwanted), "\(line)") }
        guard sign < line.endIndex else { return }
        let keys = Self.keys(line[line.index(after: sign)...])
        if line[sign] == "▸" { typist.type(keys) } else { typist.press(keys) }
      }
    }

    private static func keys(_ text: Substring) -> String {
      text.unicodeScalars.map(key).joined()
    }

    private static func key(_ scalar: Unicode.Scalar) -> String {
      switch scalar {
      case "←": Typist.left
      case "↑": Typist.up
      case "␡": Typist.backspace
      case "\u{2400}"..."\u{241F}": String(UnicodeScalar(UInt8(scalar.value - 0x2400)))
      default: String(scalar)
      }
    }
  }
#endif
