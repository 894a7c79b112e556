/// What came from a terminal that was asked for its background: its answers, and what the user had
/// typed meanwhile.
package struct TerminalReply: Equatable, Sendable {
  /// OSC 11 asks for the background. Whoever does not know it answers the question after it, for the
  /// kind of terminal (DA1), so that no one is waited for.
  package static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

  /// What is no part of an answer.
  package private(set) var typed: [UInt8] = []
  package private(set) var background: Background?
  /// Whether the last answer came.
  package private(set) var isComplete = false

  package init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if let color = Self.takeColor(from: &rest) {
        background = Background(terminalColor: color) ?? background
      } else if Self.takeKind(from: &rest) {
        isComplete = true
      } else {
        typed.append(byte)
        rest.removeFirst()
      }
    }
  }

  private static let escape = UInt8(ascii: "\u{1B}")

  /// `ESC ] 11 ;`, a colour, and BEL or `ESC \`.
  private static func takeColor(from rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.starts(with: "\u{1B}]11;".utf8) else { return nil }
    let text = rest.dropFirst(5)
    guard let end = text.firstIndex(where: { $0 == 7 || $0 == escape }) else { return nil }
    let isEndedByBell = text[end] == 7
    guard isEndedByBell || text[end...].starts(with: "\u{1B}\\".utf8) else { return nil }
    rest = text[end...].dropFirst(isEndedByBell ? 1 : 2)
    return String(decoding: text[..<end], as: UTF8.self)
  }

  /// `ESC [ ?`, numbers, and `c`.
  private static func takeKind(from rest: inout ArraySlice<UInt8>) -> Bool {
    guard rest.starts(with: "\u{1B}[?".utf8) else { return false }
    let numbers = rest.dropFirst(3).prefix { (0x30...0x3B).contains($0) }
    let end = rest.dropFirst(3 + numbers.count)
    guard end.first == UInt8(ascii: "c") else { return false }
    rest = end.dropFirst()
    return true
  }
}

extension Background {
  /// A colour as X11 writes it: `rgb:ffff/ffff/dddd`, with one to four digits each, `rgba:…` or
  /// `#ffffdd`; nil if it is none.
  package init?(terminalColor text: String) {
    let parts: [Substring]
    if text.hasPrefix("#"), text.count > 1, (text.count - 1) % 3 == 0 {
      let (digits, length) = (text.dropFirst(), (text.count - 1) / 3)
      parts = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else if text.hasPrefix("rgb:") {
      parts = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false)
    } else if text.hasPrefix("rgba:") {
      parts = text.dropFirst(5).split(separator: "/", omittingEmptySubsequences: false).dropLast()
    } else {
      return nil
    }
    let levels = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.count), let level = UInt32(part, radix: 16) else { return nil }
      return Double(level) / Double((1 << (4 * part.count)) - 1)
    }
    guard parts.count == 3, levels.count == 3 else { return nil }
    self.init(luminance: Luminance.of(red: levels[0], green: levels[1], blue: levels[2]))
  }

  /// `15;0` and the like, foreground first, as some terminals set `COLORFGBG`; nil if it says
  /// nothing.
  package init?(colorVariable text: String) {
    guard let last = text.split(separator: ";").last, let color = Int(last),
      (0...15).contains(color)
    else { return nil }
    self = color == 7 || color > 8 ? .light : .dark
  }

  /// Light is what black text can be read on better than white.
  private init(luminance: Double) { self = luminance > 0.179 ? .light : .dark }
}
