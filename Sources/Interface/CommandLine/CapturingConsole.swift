import Drawing
import Platform
import Terminal

/// The console while an interactive list is on the screen.
///
/// Output is collected for the next frame. A question is asked in the last line.
final class CapturingConsole: Console {
  private let terminal: any Console
  private let size: (columns: Int, rows: Int)
  /// The output since the last question.
  private var text = ""
  /// Whether output goes directly to the terminal.
  private var passesThrough = false
  private var hasWritten = false

  init(on terminal: any Console, columns: Int) {
    self.terminal = terminal
    size = (columns, terminal.device.rows ?? 24)
  }

  /// The collected lines with colours, without leading or trailing empty lines.
  var messages: [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  var device: Device {
    var device = terminal.device
    (device.columns, device.rows) = size
    return device
  }

  func write(_ text: String) throws {
    guard !passesThrough else { return try terminal.write(text) }
    self.text += text
  }

  func write(_ bytes: Data) throws { try write(String(decoding: bytes, as: UTF8.self)) }
  func writeError(_ text: String) { self.text += text }

  // MARK: Asking

  func readLine() throws -> String? { try onQuestionLine { try terminal.readLine() } }
  func readLine(_ prompt: LinePrompt) throws -> String? {
    try onQuestionLine { try terminal.readLine(prompt) }
  }
  func edit(_ text: String) throws -> EditedText { try onQuestionLine { try terminal.edit(text) } }
  func supportsEditing(on stream: LinePrompt.Stream) -> Bool {
    terminal.supportsEditing(on: stream)
  }
  func readBytes() throws -> [UInt8]? { try terminal.readBytes() }

  private func onQuestionLine<Answer>(_ ask: () throws -> Answer) throws -> Answer {
    let position = hasWritten ? "" : FrameCanvas.moveCursor(size.rows - 1, 0) + "\u{1B}[K"
    let message = text
    text = ""
    hasWritten = true
    var answer: Result<Answer, any Error>?
    try terminal.withLineMode {
      try terminal.write(position + message)
      answer = Result(catching: ask)
    }
    guard let answer else { throw OutputError.closedPipe }
    return try answer.get()
  }

  // MARK: Screen modes

  /// Runs `body` only for `.belowLine`, which shows a small list in the last lines.
  func withScreenMode(_ mode: ScreenMode, _ body: () throws -> Void) throws {
    guard mode == .belowLine else { return }
    try terminal.write(FrameCanvas.moveCursor(size.rows - 1, 0) + "\u{1B}[K" + text)
    text = ""
    hasWritten = true
    passesThrough = true
    defer { passesThrough = false }
    try body()
  }
  func key(within milliseconds: Int?) throws -> KeyInput { try terminal.key(within: milliseconds) }
  func pause(milliseconds: Int) throws -> Bool { false }
}
