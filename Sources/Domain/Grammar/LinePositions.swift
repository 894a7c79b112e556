import Library

/// The only scope a verb is allowed in. Raw values are error codes under `--json`.
package enum CommandScope: String, CaseIterable, Sendable {
  case search = "only-in-search"
  case collage = "only-in-collage"
}

/// The kinds of things that numbers refer to instead of books of the library.
package enum NumberedKind: String, CaseIterable, Sendable {
  case record, meeting, tag, collage
}

extension Line {
  /// Refuses a verb for the library's books if numbers refer to other things.
  ///
  /// - Throws: `numbersOf`.
  package func rejectBooks(where kind: NumberedKind) throws(LineError) {
    guard let verb, VerbSyntax(verb).takesBooks || kind == .collage && verb == .add else { return }
    if Self.areNumbers(Array(arguments.prefix(1))) {
      throw .numbersOf(kind, verb: word, line: withLabels)
    }
  }

  /// The line with labels instead of numbers: `return B000003`. Labels name books on every screen.
  private var withLabels: String? {
    guard let verb, verb != .add, let first = arguments.first else { return nil }
    // Words after the number of one book may be numbers of other things.
    let isLast = VerbSyntax(verb).argumentKinds.last?.isBooks ?? false
    let numbers = isLast ? Array(arguments.prefix { Self.areNumbers([$0]) }) : [first]
    var words = words
    for number in numbers {
      guard let labels = Self.labels(number), let index = words.firstIndex(of: number) else {
        return nil
      }
      words[index] = labels
    }
    return words.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
  }

  /// Returns the labels of the books in `3`, `1,4` or a short range.
  private static func labels(_ text: String) -> String? {
    var labels: [String] = []
    for part in text.split(separator: ",") {
      let ends = part.unicodeScalars.split(whereSeparator: isDash).map { Int(Substring($0)) ?? 0 }
      guard let first = ends.first, let last = ends.last, first > 0, ends.count < 3,
        first <= last, last - first < 5
      else { return nil }
      labels += (first...last).map { LabelCode.book($0).text }
    }
    return labels.joined(separator: ",")
  }

  /// Whether the line is `list` alone, which means the list of the screen.
  package var isBareList: Bool {
    verb == .list && arguments.isEmpty && ownOptions.isEmpty && !namesBooks
  }

  /// Whether the line is `find` with words only. Options, and words for a field, are for books.
  package var findsWords: Bool {
    verb == .find && ownOptions.isEmpty && !arguments.contains { $0.contains(":") }
  }

  package var hasNumbers: Bool { Self.areNumbers(arguments) }

  package static func areNumbers(_ words: [String]) -> Bool {
    !words.isEmpty
      && words.allSatisfy { word in
        let scalars = word.unicodeScalars
        return scalars.allSatisfy { isDigit($0) || $0 == "," || isDash($0) }
          && scalars.contains(where: isDigit) && scalars.first.map { !isDash($0) } ?? false
      }
  }

  /// Whether the character separates the ends of a range.
  package static func isDash(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "–" }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// The module that opens the line.
  package var module: VerbSyntax.Module? { verb.map { VerbSyntax($0).module } }

  /// - Throws: `badNumber`.
  package func argumentNumber() throws(LineError) -> Int {
    try NumberParser.parse(arguments.joined(separator: " "))
  }

  /// The arguments as a position in a list of records. An ISBN is not a position.
  package var listPosition: Int? {
    hasNumbers ? Int(arguments.joined(separator: " ")).flatMap { $0 > Int32.max ? nil : $0 } : nil
  }

  /// Refuses options other than the allowed options and the program's options.
  ///
  /// - Throws: `notForVerb`.
  package func rejectOptions(
    except allowed: [LineOption] = [], after word: String? = nil
  ) throws(LineError) {
    guard let option = ownOptions.first(where: { !allowed.contains($0) }) else { return }
    throw .notForVerb(option, verb: word.map { self.word + " " + $0 } ?? self.word)
  }
}

extension Line {
  /// - Throws: `badNumber`.
  package func pageTurn() throws(LineError) -> PageTurn? {
    switch verb {
    case .next: .next
    case .prev: .previous
    case .first: .page(1)
    case .last: .last
    case .page: .page(arguments.isEmpty ? nil : try argumentNumber())
    default: nil
    }
  }

  /// - Throws: `badNumber`.
  package func listRequest() throws(LineError) -> ListRequest {
    ListRequest(page: try number(.page), limit: try number(.limit))
  }
}
