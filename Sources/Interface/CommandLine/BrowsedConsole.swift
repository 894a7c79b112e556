import Drawing
import Platform
import Terminal

/// A console while a list has the screen: what is said is kept, to be shown in the next frame, until
/// something is asked, which is done in the last line.
final class BrowsedConsole: Console {
  private let terminal: any Console
  private let size: (columns: Int, rows: Int)
  /// How many lines are kept; what is written beyond them ends the work. Nil for any number.
  private let limit: Int?
  /// Said since something was asked.
  private var text = ""
  private var lines = 0
  /// Whether all that is written goes to the terminal.
  private var isDrawnOn = false
  /// Whether something was asked.
  private var isWrittenOn = false

  /// - Parameters:
  ///   - columns: cells in a line of what is said.
  ///   - limit: how many lines are wanted, of what asks for nothing.
  init(on terminal: any Console, columns: Int, limit: Int? = nil) {
    self.terminal = terminal
    size = (columns, terminal.device.rows ?? 24)
    self.limit = limit
  }

  /// What was said, with its colours, without empty lines around it.
  var said: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  var device: Device {
    var device = terminal.device
    (device.columns, device.rows) = size
    if limit != nil { device.isInputTerminal = false }
    return device
  }

  func write(_ text: String) throws {
    guard !isDrawnOn else { return try terminal.write(text) }
    self.text += text
    guard let limit else { return }
    lines += text.utf8.count { $0 == UInt8(ascii: "\n") }
    if lines > limit { throw OutputError.closedPipe }
  }

  func write(_ bytes: Data) throws { try write(String(decoding: bytes, as: UTF8.self)) }
  func writeError(_ text: String) { self.text += text }

  // MARK: Asking

  func readLine() throws -> String? { try asking { try terminal.readLine() } }
  func readLine(_ prompt: LinePrompt) throws -> String? {
    try asking { try terminal.readLine(prompt) }
  }
  func edited(_ text: String) throws -> EditedText { try asking { try terminal.edited(text) } }
  func edits(on stream: LinePrompt.Stream) -> Bool { terminal.edits(on: stream) }
  func readBytes() throws -> [UInt8]? { try terminal.readBytes() }

  /// In the last line of the screen, below what was said before.
  private func asking<Answer>(_ ask: () throws -> Answer) throws -> Answer {
    let place = isWrittenOn ? "" : FrameCanvas.place(size.rows - 1, 0) + "\u{1B}[K"
    let said = text
    (text, isWrittenOn) = ("", true)
    var answer: Result<Answer, any Error>?
    try terminal.offStage {
      try terminal.write(place + said)
      answer = Result(catching: ask)
    }
    guard let answer else { throw OutputError.closedPipe }
    return try answer.get()
  }

  // MARK: Where nothing moves but the list

  /// A small list to pick from stands in the last lines.
  func onStage(_ stage: Stage, _ body: () throws -> Void) throws {
    guard stage == .below else { return }
    try terminal.write(FrameCanvas.place(size.rows - 1, 0) + "\u{1B}[K" + text)
    (text, isWrittenOn, isDrawnOn) = ("", true, true)
    defer { isDrawnOn = false }
    try body()
  }
  func key(within milliseconds: Int?) throws -> KeyRead { try terminal.key(within: milliseconds) }
  func pause(milliseconds: Int) throws -> Bool { false }
}
