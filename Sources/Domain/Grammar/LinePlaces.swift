import Library

/// The only place where a verb is allowed; the raw value is the word under `--json`.
package enum CommandScope: String, CaseIterable, Sendable {
  case search = "only-in-search"
  case collage = "only-in-collage"
}

/// What numbers mean where they are not those of the library's books.
package enum NumberedKind: String, CaseIterable, Sendable {
  case record, meeting, tag, collage

  /// Whether titles, too, would name something else than books there.
  fileprivate var hasTitles: Bool { self == .meeting }
}

extension Line {
  /// Refuses a verb for the library's books where it would be done to something else.
  ///
  /// - Throws: `numbersOf`.
  package func refuseBooks(where thing: NumberedKind) throws(LineError) {
    guard let verb, VerbSyntax(verb).takesBooks || thing == .collage && verb == .add else { return }
    let isOptional = VerbSyntax(verb).needed == 0
    let isMeant =
      thing.hasTitles
      ? !isOptional || !arguments.isEmpty : Self.areNumbers(Array(arguments.prefix(1)))
    if isMeant { throw .numbersOf(thing, verb: word) }
  }

  /// Whether its arguments are numbers and nothing else.
  package var hasNumbers: Bool { Self.areNumbers(arguments) }

  /// Whether words are numbers and ranges and nothing else.
  package static func areNumbers(_ words: [String]) -> Bool {
    !words.isEmpty
      && words.allSatisfy { word in
        let parts = word.split(separator: ",")
        let scalars = parts.filter {
          BookNumber.provisional($0) == nil && BookNumber.entry($0) == nil
        }.joined(separator: ",").unicodeScalars
        if scalars.isEmpty { return !parts.isEmpty }
        return scalars.allSatisfy { isDigit($0) || $0 == "," || isDash($0) }
          && scalars.contains(where: isDigit) && scalars.first.map { !isDash($0) } ?? false
      }
  }

  /// Whether it stands between the ends of a range.
  package static func isDash(_ scalar: Unicode.Scalar) -> Bool { scalar == "-" || scalar == "–" }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether an entry of a shelf is named by its own number: `rate s3 4`.
  package var namesEntry: Bool {
    arguments.contains { $0.split(separator: ",").contains { BookNumber.entry($0) != nil } }
  }

  /// The one number that it has as its argument.
  ///
  /// - Throws: `badNumber`.
  package func argumentNumber() throws(LineError) -> Int {
    try TypedNumber.read(arguments.joined(separator: " "))
  }

  /// The place in a list of records that its arguments are; nil for an ISBN, which is a number too.
  package var placeInList: Int? {
    hasNumbers ? Int(arguments.joined(separator: " ")).flatMap { $0 > Int32.max ? nil : $0 } : nil
  }

  /// Refuses options besides those that go with a verb in this place, and those of the program.
  ///
  /// - Throws: `notForVerb`.
  package func refuseOptions(
    but taken: [LineOption] = [], after word: String? = nil
  ) throws(LineError) {
    guard let option = ownOptions.first(where: { !taken.contains($0) }) else { return }
    throw .notForVerb(option, verb: word.map { self.word + " " + $0 } ?? self.word)
  }
}

extension Line {
  /// The page that it turns to; nil for a line with another verb.
  ///
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

  /// Which part of a list it asks for.
  ///
  /// - Throws: `badNumber`.
  package func listRequest() throws(LineError) -> ListRequest {
    ListRequest(page: try number(.page), limit: try number(.limit))
  }
}
