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
  /// Removes the tag that repeats the shelf of the book, unless it is the user’s own shelf. Other names of shelves are tags, even those
  /// that are also states: a book that was read may have been abandoned once.
  mutating func removeTag(ofShelf name: String?) {
    guard let name, ParsedState(name)?.shelf(isReadingColumn: true) != nil else { return }
    details.tags.removeAll { Folding.words($0) == Folding.words(name) }
  }
}
