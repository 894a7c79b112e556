import Library
import Platform

/// Completes the reading of a known book from a row of a file. The book moves forward from shelf to
/// shelf only, and is not finished more often than the file says.
package struct ReadingUpdate {
  package private(set) var reading: Reading
  /// Whether the file contradicts the reading, which was then kept.
  package private(set) var isInConflict = false
  private let file: ImportedReading
  private let instant: Date
  /// The indices of the read-throughs that are also in the file.
  private var matched: Set<Int> = []
  /// How many finished read-throughs may be added.
  private var remainingFinishes: Int

  /// - Parameter instant: when the book was put on its shelf, if it is moved.
  package init(_ existing: Reading, from file: ImportedReading, at instant: Date) {
    reading = existing
    self.file = file
    self.instant = instant
    let finishedCount = file.readThroughs.count { $0.outcome == .finished }
    remainingFinishes =
      file.finishedCount.map { max(0, max($0, finishedCount) - existing.readCount) } ?? .max
    var earlier = file.allReadThroughs.map(Optional.some)
    // On the other shelves, the last read-through is why the book is there.
    let last = file.shelf == .want ? nil : earlier.popLast() ?? nil
    var ended = earlier + (last?.isOpen == false ? [last] : [])
    for match in [Self.isSame, Self.overlaps, Self.mayBeSame] { pair(&ended, by: match) }
    for case let read? in ended.prefix(earlier.count) { insert(read) }
    switch last {
    case let open? where open.isOpen: apply(open: open)
    case _?:
      if ended.count > earlier.count, case let read? = ended.last ?? nil { apply(last: read) }
    case nil: break
    }
    if reading.shelf == .want, let outcome = reading.readThroughs.last?.outcome,
      file.shelf == (outcome == .finished ? .read : .stopped)
    {
      move(to: file.shelf)
    }
    if reading.shelf != file.shelf { isInConflict = true }
  }

  // MARK: Known read-throughs

  private static func isSame(_ readThrough: ReadThrough, _ other: ReadThrough) -> Bool {
    readThrough.ended == other.ended
      && (readThrough.ended != nil || readThrough.begun == other.begun)
  }

  private static func overlaps(_ readThrough: ReadThrough, _ other: ReadThrough) -> Bool {
    guard let end = readThrough.ended, let otherEnd = other.ended else { return false }
    return end.days.overlaps(otherEnd.days)
  }

  private static func mayBeSame(_ readThrough: ReadThrough, _ other: ReadThrough) -> Bool {
    readThrough.ended == nil || other.ended == nil
  }

  /// Completes the known read-throughs, and replaces their counterparts with `nil`.
  private mutating func pair(
    _ others: inout [ReadThrough?], by match: (ReadThrough, ReadThrough) -> Bool
  ) {
    for position in others.indices {
      guard let other = others[position] else { continue }
      let index = reading.readThroughs.indices.first { index in
        let read = reading.readThroughs[index]
        return !matched.contains(index) && read.outcome == other.outcome && match(read, other)
      }
      guard let index else { continue }
      matched.insert(index)
      complete(index, from: other)
      others[position] = nil
    }
  }

  private mutating func complete(_ index: Int, from other: ReadThrough) {
    var read = reading.readThroughs[index]
    read.begun = Self.morePrecise(read.begun, other.begun)
    read.ended = Self.morePrecise(read.ended, other.ended)
    if read.outcome != .finished { read.progress = read.progress ?? other.progress }
    if let begun = read.begun, let ended = read.ended, ended.days.upperBound < begun.days.lowerBound
    {
      return isInConflict = true
    }
    reading.readThroughs[index] = read
    if let begun = read.begun, let other = other.begun, !begun.days.overlaps(other.days) {
      isInConflict = true
    }
  }

  /// Returns the day of which more is known, if both can be the same.
  private static func morePrecise(_ day: PartialDay?, _ other: PartialDay?) -> PartialDay? {
    guard let day, let other else { return day ?? other }
    let days = other.days
    return day.days.contains(days.lowerBound) && day.days.contains(days.upperBound) ? other : day
  }

  // MARK: New read-throughs

  /// Returns whether a read-through may be added, and counts it.
  private mutating func reserveAddition(_ new: ReadThrough) -> Bool {
    guard new.outcome == .finished else { return true }
    remainingFinishes -= 1
    return remainingFinishes >= 0
  }

  /// Adds a read-through before the last one, or after it if the shelf stays the same.
  private mutating func insert(_ new: ReadThrough) {
    guard reserveAddition(new) else { return isInConflict = true }
    let all = reading.readThroughs
    let later = new.ended.map { ended in
      all.firstIndex { $0.isOpen || $0.ended.map { $0 > ended } ?? false } ?? all.endIndex
    }
    let staysLast = reading.shelf == .want || all.last?.outcome == new.outcome
    let index = min(later ?? 0, staysLast ? all.endIndex : max(0, all.endIndex - 1))
    reading.readThroughs.insert(new, at: index)
  }

  /// Adds the read-through that put the book on the shelf in the file.
  private mutating func apply(last new: ReadThrough) {
    let all = reading.readThroughs
    let isLast = all.allSatisfy { other in
      guard let ended = new.ended, let day = other.isOpen ? other.begun : other.ended else {
        return true
      }
      return ended.days.upperBound >= day.days.lowerBound
    }
    guard isLast else { return insert(new) }
    guard reading.shelf == file.shelf || reading.shelf.isBefore(file.shelf),
      reserveAddition(new)
    else {
      return isInConflict = true
    }
    if reading.current != nil {
      let index = all.endIndex - 1
      reading.readThroughs[index].begun = all[index].begun ?? new.begun
      reading.readThroughs[index].ended = new.ended
      reading.readThroughs[index].outcome = new.outcome
      if new.outcome == .finished { reading.readThroughs[index].progress = nil }
    } else {
      reading.readThroughs.append(new)
    }
    move(to: file.shelf)
  }

  private mutating func apply(open: ReadThrough) {
    switch reading.shelf {
    case .want:
      reading.place(on: .reading, at: instant, day: open.begun, progress: open.progress)
    case .reading: complete(reading.readThroughs.endIndex - 1, from: open)
    case .read, .stopped: break
    }
  }

  private mutating func move(to shelf: Shelf) {
    guard shelf != reading.shelf else { return }
    reading.shelf = shelf
    reading.placedAt = instant
  }
}

extension Shelf {
  /// Whether a book is usually on this shelf before the other.
  fileprivate func isBefore(_ other: Shelf) -> Bool {
    let order: [Shelf] = [.want, .reading, .stopped, .read]
    return order.firstIndex(of: self) ?? 0 < order.firstIndex(of: other) ?? 0
  }
}

extension ImportedReading {
  /// When the book was put on its shelf, if the file says so.
  var placedOn: Day? {
    let last = readThroughs.last
    switch shelf {
    case .want: return nil
    case .reading: return last?.begun?.days.lowerBound
    case .read: return last?.ended?.days.lowerBound
    case .stopped: return (last?.ended ?? last?.begun)?.days.lowerBound
    }
  }
}
