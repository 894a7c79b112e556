import LibraryPorts

/// Writes its input in large pieces.
package final class BufferedSink: TextSink {
  private let output: ([UInt8]) throws -> Void
  private let onFinish: () throws -> Void
  private let onDiscard: () -> Void
  private var buffer: [UInt8] = []

  package init(
    _ output: @escaping ([UInt8]) throws -> Void, finish: @escaping () throws -> Void = {},
    discard: @escaping () -> Void = {}
  ) {
    self.output = output
    onFinish = finish
    onDiscard = discard
  }

  package func write(_ text: String) throws {
    buffer += text.utf8
    if buffer.count >= 65_536 { try flush() }
  }

  package func write(_ bytes: [UInt8]) throws {
    buffer += bytes
    if buffer.count >= 65_536 { try flush() }
  }

  package func finish() throws {
    try flush()
    try onFinish()
  }

  package func discard() { onDiscard() }

  private func flush() throws {
    guard !buffer.isEmpty else { return }
    try output(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}
