import Foundation
import Terminal
import Testing

/// A console whose user has written down beforehand what to type.
///
/// It keeps the whole screen as a user would see it: what was typed stands after its prompt, and
/// what went to standard error is marked with `!`, unless that is the terminal, too.
final class ScriptedConsole: Console {
  /// Typed at a terminal for the end of the input.
  static let end = "^D"

  private(set) var screen = ""
  private var answers: [String]
  private let echo: (String) -> String
  let device: Device

  /// Streams are no terminals unless the test says so, and what is typed stands there as it is.
  init(
    _ answers: [String], device: Device = Device(), echo: @escaping (String) -> String = { $0 }
  ) {
    self.answers = answers
    self.device = device
    self.echo = echo
  }

  /// What others do while a line is typed, once.
  var meanwhile: [String: () throws -> Void] = [:]

  /// What the session never asked for.
  var unused: [String] { answers }

  func write(_ text: String) throws {
    if isOnStage { pictures.append(text) } else { screen += text }
  }

  func write(_ bytes: Data) throws { try write(String(decoding: bytes, as: UTF8.self)) }

  func writeError(_ text: String) {
    guard !device.isErrorTerminal else { return screen += text }
    screen += text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "! \($0)" }.joined(separator: "\n")
  }

  func readLine() throws -> String? {
    guard !answers.isEmpty else {
      Issue.record("A question that the script does not answer, after:\n\(screen.suffix(400))")
      return nil
    }
    let answer = answers.removeFirst()
    try meanwhile.removeValue(forKey: answer)?()
    if device.isInputTerminal { screen += echo(answer) + (answer == Self.end ? "" : "\n") }
    return answer == Self.end ? nil : answer
  }

  func readLine(_ prompt: LinePrompt) throws -> String? { try readPlainLine(prompt) }

  /// What a program reads from standard input, all at once.
  var body: String?

  func readBytes() throws -> [UInt8]? {
    defer { body = nil }
    return body.map { Array($0.utf8) }
  }

  // MARK: On stage

  /// What was shown there, picture by picture; nothing of it stays.
  private(set) var pictures: [String] = []
  /// How long was waited each time, in milliseconds, and what stood on the screen then.
  private(set) var waits: [Int] = []
  private(set) var shownBefore: [String] = []
  private var isOnStage = false

  func onStage(_ stage: Stage, _ body: () throws -> Void) throws {
    guard device.takesEscapes else { return }
    isOnStage = stage == .screen || stage == .keys
    defer { isOnStage = false }
    try body()
  }

  func offStage(_ body: () throws -> Void) rethrows {
    let wasOnStage = isOnStage
    isOnStage = false
    defer { isOnStage = wasOnStage }
    try body()
  }

  /// Keys of a line that was begun.
  private var keys: ArraySlice<Key> = []

  /// A line of the script is keys, one after the other: `dune<down><enter>`, `<ctrl-s>`; no key is
  /// waited for longer than it takes.
  func key(within milliseconds: Int?) throws -> KeyRead {
    if keys.isEmpty {
      guard milliseconds == nil else { return .none }
      guard let line = try readLine() else { return .end }
      keys = Self.keys(line)[...]
    }
    return keys.popFirst().map(KeyRead.key) ?? .none
  }

  private static func keys(_ line: String) -> [Key] {
    let named: [String: Key] = [
      "enter": .enter, "escape": .escape, "tab": .tab, "backspace": .backspace, "delete": .delete,
      "up": .up, "down": .down, "left": .left, "right": .right, "home": .home, "end": .end,
      "pageup": .pageUp, "pagedown": .pageDown, "resized": .resized, "resumed": .resumed,
    ]
    return line.matches(of: /<(ctrl-)?(\w+)>|./).map { match in
      guard let name = match.2.map(String.init) else { return .text(String(match.0)) }
      if match.1 != nil, let letter = name.first { return .control(letter) }
      return named[name] ?? .text(String(match.0))
    }
  }

  /// No time passes, and no one presses a key.
  func pause(milliseconds: Int) throws -> Bool {
    waits.append(milliseconds)
    shownBefore.append(screen)
    return false
  }
}
