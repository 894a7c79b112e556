package struct OutputBuffer {
  private let console: any Console
  private var text = ""

  package init(_ console: any Console) { self.console = console }

  package mutating func write(_ piece: String) throws {
    text += piece
    if text.utf8.count >= 32_768 { try flush() }
  }

  package mutating func flush() throws {
    guard !text.isEmpty else { return }
    try console.write(text)
    text.removeAll(keepingCapacity: true)
  }
}
