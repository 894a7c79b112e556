import Library

extension ImportedReading {
  /// Sets the read-throughs from a list of days, in any order. All of them are finished,
  /// except the last one if the shelf says so.
  mutating func setReadThroughs(_ listed: [ReadThrough]) {
    let existing = readThroughs.last
    var ended = listed.filter { $0.ended != nil }
    ended.sort { lhs, rhs in
      if let lhs = lhs.ended, let rhs = rhs.ended { lhs < rhs } else { false }
    }
    for index in ended.indices { ended[index].outcome = .finished }
    let begun = listed.last { $0.begun != nil && $0.ended == nil }?.begun ?? existing?.begun
    switch shelf {
    case .want: if !ended.isEmpty { readThroughs = ended }
    case .reading: readThroughs = ended + [ReadThrough(begun: begun)]
    case .read, .stopped:
      guard let last = ended.indices.last else {
        readThroughs = [
          ReadThrough(begun: begun, ended: existing?.ended, outcome: existing?.outcome)
        ]
        return
      }
      ended[last].outcome = existing?.outcome
      ended[last].begun = ended[last].begun ?? existing?.begun
      readThroughs = ended
    }
  }
}

extension ImportedBook {
  /// Removes the tags that repeat the shelf of the book, or are a service’s name for a shelf.
  mutating func removeShelfTags() {
    let shelf = reading?.shelf
    details.tags.removeAll { tag in
      let other = ParsedState(tag).flatMap {
        $0.day == nil ? $0.shelf(isReadingColumn: false) : nil
      }
      // A book that was read, or is to be read, may still have been abandoned once.
      return other != nil && (other != .stopped || other == shelf)
    }
  }
}
