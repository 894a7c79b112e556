/// Splits JSON into objects, reading a chunk at a time. The objects are the elements of an array, a
/// sequence, or the values of one object.
package struct JSONElements {
  package enum Fault: Error, Equatable {
    case empty
    /// The line contains something other than JSON objects.
    case notJSON(line: Int)
    case notObjects
    /// The object that begins on the line is larger than the limits.
    case tooLarge(line: Int)
  }

  private let source: () throws -> [UInt8]?
  private var chunk: [UInt8] = []
  private var position = 0
  private var line = 1
  private var isArray: Bool?
  private var isDone = false
  private let isKeyed: Bool
  private let limit: Int
  private let valueLimit: Int

  /// - Parameters:
  ///   - source: returns the next bytes, or nil after the last.
  ///   - limit: the maximum number of bytes in an object.
  ///   - valueLimit: the maximum number of values in an object.
  ///   - isKeyed: whether the objects are the values of one object.
  package init(
    _ source: @escaping () throws -> [UInt8]?, limit: Int, valueLimit: Int, isKeyed: Bool = false
  ) {
    self.source = source
    self.limit = limit
    self.valueLimit = valueLimit
    self.isKeyed = isKeyed
  }

  /// - Throws: `Fault`, and errors from the source.
  package mutating func next() throws -> (line: Int, bytes: [UInt8])? {
    guard !isDone, let start = try nextStart() else { return nil }
    guard start == UInt8(ascii: "{") else { throw Fault.notJSON(line: line) }
    let first = line
    guard let bytes = try object(from: first) else { throw Fault.notJSON(line: first) }
    return (first, bytes)
  }

  /// Skips to the next object and returns its first byte, or nil after the last object.
  private mutating func nextStart() throws -> UInt8? {
    let isFirst = isArray == nil
    if isFirst {
      guard let opening = try peekToken() else { throw Fault.empty }
      isArray = opening == UInt8(ascii: isKeyed ? "{" : "[")
      if isArray == true { position += 1 }
    }
    guard let token = try peekToken() else {
      guard isArray == false else { throw Fault.notJSON(line: line) }
      return nil
    }
    guard isArray == true else { return token }
    if token == UInt8(ascii: isKeyed ? "}" : "]") {
      position += 1
      isDone = true
      guard try peekToken() == nil else { throw Fault.notJSON(line: line) }
      return nil
    }
    if isFirst {
      if isKeyed { return try skipKey() }
      if token != UInt8(ascii: "{") { throw Fault.notObjects }
      return token
    }
    guard token == UInt8(ascii: ",") else { throw Fault.notJSON(line: line) }
    position += 1
    return isKeyed ? try skipKey() : try peekToken()
  }

  /// Skips a key and its colon, and returns the first byte of the value.
  private mutating func skipKey() throws -> UInt8? {
    guard try peekToken() == UInt8(ascii: "\"") else { throw Fault.notJSON(line: line) }
    position += 1
    var isEscaped = false
    while let byte = try peek(), isEscaped || byte != UInt8(ascii: "\"") {
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      position += 1
    }
    guard try peek() != nil else { throw Fault.notJSON(line: line) }
    position += 1
    guard try peekToken() == UInt8(ascii: ":") else { throw Fault.notJSON(line: line) }
    position += 1
    return try peekToken()
  }

  /// Returns the bytes of the object at this position, or `nil` if it is not closed.
  private mutating func object(from first: Int) throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var depth = 0
    var values = 1
    var isText = false
    var isEscaped = false
    while try peek() != nil {
      var end = position
      scan: while end < chunk.count {
        let byte = chunk[end]
        end += 1
        if byte == UInt8(ascii: "\n") { line += 1 }
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
          isText.toggle()
        } else if isText {
          isEscaped = byte == UInt8(ascii: "\\")
        } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") {
          values += 1
        } else if byte == UInt8(ascii: "{") {
          depth += 1
          values += 1
        } else if byte == UInt8(ascii: "}") {
          depth -= 1
          if depth == 0 { break scan }
        }
      }
      guard bytes.count + end - position <= limit, values <= valueLimit else {
        throw Fault.tooLarge(line: first)
      }
      bytes += chunk[position..<end]
      position = end
      if depth == 0 { return bytes }
    }
    return nil
  }

  /// Returns the next byte that is not white space, or nil at the end of the input.
  private mutating func peekToken() throws -> UInt8? {
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: "\n"): line += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
      // The byte order mark.
      case 0xEF, 0xBB, 0xBF: if isArray != nil { return byte }
      default: return byte
      }
      position += 1
    }
    return nil
  }

  private mutating func peek() throws -> UInt8? {
    while position == chunk.count {
      guard let next = try source() else { return nil }
      chunk = next
      position = 0
    }
    return chunk[position]
  }
}
