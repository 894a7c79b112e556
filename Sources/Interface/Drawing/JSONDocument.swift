import Library

/// The answer to a line for other programs: one JSON document, however many values are shown.
///
/// Several values become an array. The first value is held back until it is known whether there
/// are more; a list is written while it is read.
///
///     try output.write(document.add(book.fact(for: viewer)))   // "", and later {…} or [{…},{…}]
///     try output.write(document.end())
package struct JSONDocument {
  private enum State {
    case empty
    case one(String)
    case several
    case list
  }

  private var state = State.empty
  private var isLineBroken = false
  private var isFirst = true

  package init() {}

  package var isEmpty: Bool { if case .empty = state { true } else { false } }

  /// - Returns: the text to write now.
  package mutating func add(_ fact: Fact) -> String {
    let text = JSONText.of(fact)
    switch state {
    case .empty:
      state = .one(text)
      return ""
    case .one(let first):
      state = .several
      return "[" + first + "," + text
    case .several: return "," + text
    case .list:
      assertionFailure("A list is the whole answer to a line")
      return ""
    }
  }

  /// Begins an array whose elements are written as they come. It is the whole answer.
  ///
  /// - Parameter isLineBroken: whether each element has a line of its own.
  package mutating func beginList(isLineBroken: Bool) -> String {
    guard case .empty = state else {
      assertionFailure("A list is the whole answer to a line")
      return end() + beginList(isLineBroken: isLineBroken)
    }
    state = .list
    self.isLineBroken = isLineBroken
    isFirst = true
    return "["
  }

  package mutating func element(_ fact: Fact) -> String {
    var text = (isFirst ? "" : ",") + (isLineBroken ? "\n" : "")
    isFirst = false
    text.reserveCapacity(1_000)
    JSONText.write(fact, to: &text)
    return text
  }

  package mutating func endList() -> String { (isLineBroken && !isFirst ? "\n" : "") + "]\n" }

  /// - Returns: the rest of the document.
  package mutating func end() -> String {
    defer { state = .empty }
    return switch state {
    case .empty, .list: ""
    case .one(let text): text + "\n"
    case .several: "]\n"
    }
  }
}
