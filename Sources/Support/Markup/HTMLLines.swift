/// Assembles the text of HTML, line by line.
struct HTMLLines {
  /// Whether line breaks and several spaces in the source become one space.
  private let collapsesWhitespace: Bool
  private var text: [UInt8] = []
  private var isAfterBreak = false

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")

  init(collapsesWhitespace: Bool) { self.collapsesWhitespace = collapsesWhitespace }

  var string: String { String(decoding: text, as: UTF8.self) }

  mutating func add(_ byte: UInt8) {
    let isBreak = byte == Self.newline
    // A line-break tag and a line break after it in the source count as one.
    defer { isAfterBreak = false }
    if isBreak, isAfterBreak { return }
    guard collapsesWhitespace, isBreak || byte == Self.space else { return text.append(byte) }
    guard let last = text.last, last != Self.space, last != Self.newline else { return }
    text.append(Self.space)
  }

  mutating func add(contentsOf more: String) {
    isAfterBreak = false
    text += more.utf8
  }

  mutating func add(_ tag: HTMLTag) {
    switch tag.effect {
    case .nothing: return
    case .break:
      trimLine()
      // At most one blank line.
      if breaksAtEnd < 2, !text.isEmpty { text.append(Self.newline) }
    case .line: endLine(breaks: 1)
    case .paragraph: endLine(breaks: 2)
    case .item:
      endLine(breaks: 1)
      text += "- ".utf8
    }
    isAfterBreak = tag.effect != .item
  }

  private var breaksAtEnd: Int { text.reversed().prefix { $0 == Self.newline }.count }

  private mutating func endLine(breaks: Int) {
    trimLine()
    guard !text.isEmpty else { return }
    while breaksAtEnd < breaks { text.append(Self.newline) }
  }

  private mutating func trimLine() {
    while text.last == Self.space { text.removeLast() }
  }
}
