import Platform

/// The reading of a book; each book has at most one. `readThroughs` are the times that the book was
/// read, oldest first; only the last may be open.
///
/// The shelf follows from the last read-through: `reading` if it is open, `read` if it is finished,
/// and `stopped` if it was stopped. A book on the shelf `want` has no open one.
package struct Reading: Codable, Equatable, Sendable {
  /// Never reused.
  package internal(set) var number: Int
  package internal(set) var book: Int
  package var shelf: Shelf
  /// When the book was put on its current shelf.
  package var placedAt: Date
  /// When the book was first put on a shelf.
  package internal(set) var addedAt: Date
  package var readThroughs: [ReadThrough]

  private enum CodingKeys: String, CodingKey {
    case number, shelf, placedAt, addedAt, readThroughs
    /// As in all other nouns, so that it can be found in the log.
    case book = "bookNumber"
  }

  package init(
    number: Int = 0, book: Int, shelf: Shelf, addedAt: Date, readThroughs: [ReadThrough] = []
  ) {
    self.number = number
    self.book = book
    self.shelf = shelf
    placedAt = addedAt
    self.addedAt = addedAt
    self.readThroughs = readThroughs
  }

  /// The read-through that is open, if any.
  package var current: ReadThrough? { readThroughs.last.flatMap { $0.isOpen ? $0 : nil } }

  /// When the book was last begun, if known.
  package var begun: PartialDay? { readThroughs.last?.begun }

  /// When the book was finished the last time; `nil` if it is being read again.
  package var finished: PartialDay? {
    readThroughs.last.flatMap { $0.outcome == .finished ? $0.ended : nil }
  }

  package var progress: ReadingProgress? { current?.progress }

  /// All read-throughs but the last, oldest first.
  package var earlier: ArraySlice<ReadThrough> { readThroughs.dropLast() }

  /// The known days on which the book was finished, oldest first.
  package var finishDays: [PartialDay] {
    readThroughs.compactMap { $0.outcome == .finished ? $0.ended : nil }
  }

  /// How often the book was finished.
  package var readCount: Int { readThroughs.count { $0.outcome == .finished } }

  /// Whether the shelf and the read-throughs agree.
  package var isConsistent: Bool {
    guard readThroughs.dropLast().allSatisfy({ !$0.isOpen }) else { return false }
    return switch shelf {
    case .want: readThroughs.last?.isOpen != true
    case .reading: readThroughs.last?.isOpen == true
    case .read: readThroughs.last?.outcome == .finished
    case .stopped: readThroughs.last?.outcome == .stopped
    }
  }
}

/// One time that a book was read.
package struct ReadThrough: Codable, Equatable, Sendable {
  package enum Outcome: String, Codable, Sendable {
    case finished, stopped
  }

  package var begun: PartialDay?
  package var ended: PartialDay?
  /// `nil` while the book is being read.
  package var outcome: Outcome?
  package var progress: ReadingProgress?

  package init(
    begun: PartialDay? = nil, ended: PartialDay? = nil, outcome: Outcome? = nil,
    progress: ReadingProgress? = nil
  ) {
    self.begun = begun
    self.ended = ended
    self.outcome = outcome
    self.progress = progress
  }

  package var isOpen: Bool { outcome == nil }

  /// A change to it; `nil` keeps a value, `.some(nil)` makes it unknown.
  package struct Edit: Equatable, Sendable {
    package var begun: PartialDay??
    package var ended: PartialDay??
    package var progress: ReadingProgress??

    package init() {}
  }
}

extension Reading {
  /// Moves the book to a shelf, or updates its reading if it is already there.
  ///
  /// - Parameters:
  ///   - instant: when it is moved.
  ///   - day: when it was begun, finished or stopped, if known.
  ///   - progress: the progress, if it is being read or was stopped.
  package mutating func place(
    on shelf: Shelf, at instant: Date, day: PartialDay?, progress: ReadingProgress? = nil
  ) {
    let isMoved = shelf != self.shelf
    switch shelf {
    case .want: if current != nil { stop(on: nil, nil, isMoved: isMoved) }
    case .reading: begin(on: day, progress, isMoved: isMoved)
    case .stopped: stop(on: day, progress, isMoved: isMoved)
    case .read: finish(on: day, isMoved: isMoved)
    }
    if isMoved {
      self.shelf = shelf
      placedAt = instant
    }
  }

  private mutating func begin(on day: PartialDay?, _ progress: ReadingProgress?, isMoved: Bool) {
    let last = readThroughs.indices.last
    if let last, current != nil || isMoved && readThroughs[last].outcome == .stopped {
      // A stopped read-through continues.
      readThroughs[last].outcome = nil
      readThroughs[last].ended = nil
      readThroughs[last].begun = readThroughs[last].begun ?? day
      if !isMoved { readThroughs[last].begun = day ?? readThroughs[last].begun }
      readThroughs[last].progress = progress ?? readThroughs[last].progress
    } else {
      readThroughs.append(ReadThrough(begun: day, progress: progress))
    }
  }

  private mutating func stop(on day: PartialDay?, _ progress: ReadingProgress?, isMoved: Bool) {
    var stopped = ReadThrough(outcome: .stopped)
    if let last = readThroughs.last, last.isOpen || !isMoved {
      stopped = last
      stopped.outcome = .stopped
      readThroughs.removeLast()
    }
    stopped.end(on: day ?? stopped.ended)
    stopped.progress = progress ?? stopped.progress
    // The last one determines the shelf, regardless of its days.
    readThroughs.append(stopped)
  }

  /// Finishes the open read-through, or adds one, unless one that ended on the same day is known.
  ///
  /// - Parameter isMoved: whether the book was not on this shelf before. If it was, a read-through
  ///   without a known end gets the day.
  private mutating func finish(on day: PartialDay?, isMoved: Bool) {
    var finished = ReadThrough(outcome: .finished)
    let isNew = isMoved || current != nil
    if let current {
      finished.begun = current.begun
      readThroughs.removeLast()
    }
    finished.end(on: day)
    let isSame = { (other: ReadThrough) in
      // A book may be read twice in a month.
      other.outcome == .finished && other.ended == day && (day?.exactDay != nil || !isNew)
    }
    if isNew {
      if let index = readThroughs.firstIndex(where: isSame) {
        finished.begun = readThroughs[index].begun ?? finished.begun
        readThroughs.remove(at: index)
      }
      // The shelf follows from the last one.
      let staysLast = readThroughs.last?.outcome == .stopped
      readThroughs.insert(finished, at: staysLast ? readThroughs.endIndex : index(of: finished))
    } else if day != nil, !readThroughs.contains(where: isSame) {
      let unknown = readThroughs.lastIndex { $0.outcome == .finished && $0.ended == nil }
      guard let unknown else {
        insert(finished)
        return
      }
      var readThrough = readThroughs[unknown]
      readThrough.end(on: day)
      replace(at: unknown, with: readThrough)
    }
  }

  /// Returns the index before the first read-through that ended later.
  private func index(of new: ReadThrough) -> Int {
    let later = new.ended.flatMap { ended in
      readThroughs.firstIndex { $0.isOpen || $0.ended.map { $0 > ended } ?? false }
    }
    return later ?? readThroughs.endIndex
  }

  /// Inserts a read-through that has ended, in the order of days, and returns its index. The last
  /// one stays, if the shelf would not follow from the new one.
  @discardableResult
  private mutating func insert(_ new: ReadThrough) -> Int {
    let staysLast = shelf == .want || readThroughs.last?.outcome == new.outcome
    let end = staysLast ? readThroughs.endIndex : max(0, readThroughs.endIndex - 1)
    let index = min(index(of: new), end)
    readThroughs.insert(new, at: index)
    return index
  }

  /// Adds read-throughs that have ended, unless they are known.
  package mutating func merge(_ others: [ReadThrough]) {
    for other in others {
      guard let ended = other.ended else { continue }
      let index = readThroughs.firstIndex { $0.ended == ended && $0.outcome == other.outcome }
      if let index {
        readThroughs[index].begun = readThroughs[index].begun ?? other.begun
      } else {
        insert(other)
      }
    }
  }

  /// Replaces a read-through by one with the same outcome, in the order of days, and returns its new
  /// index. The one from which the shelf follows stays the last one.
  @discardableResult
  package mutating func replace(at index: Int, with new: ReadThrough) -> Int {
    let isLast = index == readThroughs.endIndex - 1
    let others = readThroughs.dropLast()
    let mayMove = !isLast || shelf == .want || others.last?.outcome == new.outcome
    guard mayMove, new.ended != readThroughs[index].ended, new.ended != nil else {
      readThroughs[index] = new
      return index
    }
    readThroughs.remove(at: index)
    return insert(new)
  }
}

extension ReadThrough {
  /// Sets the last day. If that is before the first day, the first day must be wrong.
  fileprivate mutating func end(on day: PartialDay?) {
    ended = day
    if let begun, let day, day.days.upperBound < begun.days.lowerBound { self.begun = nil }
  }
}
