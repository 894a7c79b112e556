import Library

extension ImportedReading {
  /// Sets the read-throughs from a list of days, in any order. All of them are finished,
  /// except the last one if the shelf says so.
  ///
  /// - Returns: The ones that have only begun and that do not fit the shelf.
  @discardableResult
  mutating func setReadThroughs(_ listed: [ReadThrough]) -> [ReadThrough] {
    let existing = readThroughs.last
    var ended = listed.filter { $0.ended != nil }
    ended.sort { lhs, rhs in
      if let lhs = lhs.ended, let rhs = rhs.ended { lhs < rhs } else { false }
    }
    for index in ended.indices { ended[index].outcome = .finished }
    let onlyBegun = listed.filter { $0.begun != nil && $0.ended == nil }
    let begun = onlyBegun.last?.begun ?? existing?.begun
    switch shelf {
    case .want:
      if !ended.isEmpty { readThroughs = ended }
      return onlyBegun
    case .reading:
      readThroughs = ended + [ReadThrough(begun: begun)]
      return onlyBegun.dropLast()
    case .read, .stopped:
      guard let last = ended.last else {
        readThroughs = [
          ReadThrough(begun: begun, ended: existing?.ended, outcome: existing?.outcome)
        ]
        return onlyBegun.dropLast()
      }
      // The count says whether the last one was read to an end that is not known.
      if let open = onlyBegun.last, let start = open.begun, let end = last.ended, start >= end,
        let count, count > ended.count
      {
        readThroughs = ended + [ReadThrough(begun: start, outcome: existing?.outcome)]
        return onlyBegun.dropLast()
      }
      ended[ended.endIndex - 1].outcome = existing?.outcome
      ended[ended.endIndex - 1].begun = last.begun ?? existing?.begun
      readThroughs = ended
      return onlyBegun
    }
  }
}

extension ImportedBook {
  /// Removes the tag that repeats the shelf of the book, unless it is the user’s own shelf. Other names of shelves are tags, even those
  /// that are also states: a book that was read may have been abandoned once.
  mutating func removeTag(ofShelf name: String?) {
    guard let name, ParsedState(name)?.shelf(isReadingColumn: true) != nil else { return }
    details.tags.removeAll { Folding.words($0) == Folding.words(name) }
  }
}
