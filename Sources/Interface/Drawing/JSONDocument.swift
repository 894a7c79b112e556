import Library

/// The answer to a line for other programs: one JSON document, however many values are shown.
///
/// Several values become an array. The first value is buffered until it is known whether there
/// are more; a list is written while it is read.
///
///     try output.write(document.add(book.json(for: viewer)))   // "", and later {…} or [{…},{…}]
///     try output.write(document.end())
package struct JSONDocument {
  private enum State {
    case empty
    case single(String)
    case multiple
    case list
  }

  private var state = State.empty
  private var hasLineBreaks = false
  private var isFirst = true

  package init() {}

  package var isEmpty: Bool { if case .empty = state { true } else { false } }

  /// - Returns: the text to write now.
  package mutating func add(_ json: OutputValue) -> String {
    let text = JSONText.string(from: json)
    switch state {
    case .empty:
      state = .single(text)
      return ""
    case .single(let first):
      state = .multiple
      return "[" + first + "," + text
    case .multiple: return "," + text
    case .list:
      assertionFailure("A list is the whole answer to a line")
      return ""
    }
  }

  /// Begins an array whose elements are written as they come. It is the whole answer.
  ///
  /// - Parameter hasLineBreaks: whether each element has a line of its own.
  package mutating func beginList(hasLineBreaks: Bool) -> String {
    guard case .empty = state else {
      assertionFailure("A list is the whole answer to a line")
      return end() + beginList(hasLineBreaks: hasLineBreaks)
    }
    state = .list
    self.hasLineBreaks = hasLineBreaks
    isFirst = true
    return "["
  }

  package mutating func element(_ json: OutputValue) -> String {
    var text = (isFirst ? "" : ",") + (hasLineBreaks ? "\n" : "")
    isFirst = false
    text.reserveCapacity(1_000)
    JSONText.write(json, to: &text)
    return text
  }

  package mutating func endList() -> String { (hasLineBreaks && !isFirst ? "\n" : "") + "]\n" }

  /// - Returns: the rest of the document.
  package mutating func end() -> String {
    defer { state = .empty }
    return switch state {
    case .empty, .list: ""
    case .single(let text): text + "\n"
    case .multiple: "]\n"
    }
  }
}
