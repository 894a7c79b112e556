import Library
import LibraryPorts
import Platform

/// The rules for a reader's shelves, ratings and read-throughs.
package struct ReadingRules: Sendable {
  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  // MARK: Shelves

  /// Puts a book on a shelf, moves it there from another one, or updates its reading.
  ///
  /// - Throws: `LibraryError.alreadyShelved` if it is on the shelf and nothing changes;
  ///   `sinceInTheFuture`.
  @discardableResult
  package func place(
    _ number: Int, on shelf: Shelf, _ input: ReadingInput = ReadingInput(),
    in transaction: any LibraryTransaction
  ) throws -> PlacedBook {
    let before = try transaction.existing(number)
    if let refusal = refusal(of: before, on: shelf, input) { throw refusal }
    let day = try day(input.day, of: before, on: shelf)
    if let reading = before.reading {
      var placed = reading
      placed.place(on: shelf, at: clock.now, day: day, progress: input.progress)
      if placed != reading { try transaction.update(placed) }
    } else {
      var placed = Reading(book: number, shelf: .want, addedAt: clock.now)
      placed.place(on: shelf, at: clock.now, day: day, progress: input.progress)
      _ = try transaction.add(placed)
    }
    if let rating = input.rating, rating != before.details.rating {
      var details = before.details
      details.rating = rating
      try transaction.update(number, to: details)
    }
    return PlacedBook(try transaction.existing(number), before: before)
  }

  /// Puts a book on a shelf that may be unknown. An unknown book is added, and is not held.
  ///
  /// - Throws: `LibraryError.required` if it has no title, and the errors for a known book.
  @discardableResult
  package func place(
    _ details: BookDetails, on shelf: Shelf, _ input: ReadingInput = ReadingInput(),
    in transaction: any LibraryTransaction
  ) throws -> PlacedBook {
    var details = details.normalized
    if let duplicate = try transaction.duplicate(of: details) {
      return try place(duplicate.number, on: shelf, input, in: transaction)
    }
    details.isHeld = false
    if let field = details.missingField { throw LibraryError.required(field) }
    let number = try transaction.add(details, at: clock.now)
    let placed = try place(number, on: shelf, input, in: transaction)
    return PlacedBook(placed.book, before: placed.before, isNew: true)
  }

  /// Returns why a book cannot be put on a shelf, or `nil` if it can.
  package func refusal(of book: Book, on shelf: Shelf, _ input: ReadingInput) -> LibraryError? {
    guard let reading = book.reading, reading.shelf == shelf else { return nil }
    if let rating = input.rating, rating != book.details.rating { return nil }
    var placed = reading
    do {
      placed.place(
        on: shelf, at: clock.now, day: try day(input.day, of: book, on: shelf),
        progress: input.progress)
    } catch {
      // The change itself will report the invalid day.
      return nil
    }
    return placed == reading ? .alreadyShelved(book) : nil
  }

  /// Returns the day on which a book was begun, finished or stopped: by default today, unless it is
  /// on the shelf already.
  private func day(_ input: ReadingInput.DayInput?, of book: Book, on shelf: Shelf) throws
    -> PartialDay?
  {
    guard shelf != .want else { return nil }
    switch input {
    case .unknown: return nil
    case .known(let day): return try checked(day)
    case nil: return book.reading?.shelf == shelf ? nil : PartialDay(clock.today)
    }
  }

  /// - Throws: `LibraryError.sinceInTheFuture`.
  private func checked(_ day: PartialDay) throws -> PartialDay {
    if day.days.lowerBound > clock.today {
      throw LibraryError.sinceInTheFuture(day, today: clock.today)
    }
    return day
  }

  /// Removes a book from its shelf. A book that was never held, and that has no rating, notes or
  /// tags, is moved to the trash.
  ///
  /// - Returns: the book before, and whether it was deleted.
  /// - Throws: `LibraryError.notShelved`.
  @discardableResult
  package func remove(
    _ number: Int, in transaction: any LibraryTransaction
  ) throws -> (book: Book, isDeleted: Bool) {
    let book = try transaction.existing(number)
    guard let reading = book.reading else { throw LibraryError.notShelved(BookName(book)) }
    try transaction.remove(Reading.self, reading.number)
    let details = book.details
    let isDeleted =
      !book.isHere && !book.isReturnedToOwner && details.withdrawal == nil
      && details.rating == nil && details.notes == nil && details.tags.isEmpty
    if isDeleted { try transaction.remove(number) }
    return (book, isDeleted)
  }

  // MARK: Read-throughs

  /// Changes a read-through, counted from 1. An open one that gets a last day is finished.
  ///
  /// - Returns: the book, and the number of the read-through, which changes with its day.
  /// - Throws: `LibraryError.notShelved`, `noReadThrough`, `sinceInTheFuture`, `endsBeforeBegin`.
  package func edit(
    _ index: Int, of number: Int, _ edit: ReadThrough.Edit, in transaction: any LibraryTransaction
  ) throws -> (book: Book, index: Int) {
    var reading = try reading(of: number, in: transaction)
    try check(index, in: reading)
    var readThrough = reading.readThroughs[index - 1]
    if let begun = edit.begun { readThrough.begun = try begun.map(checked) }
    if let ended = edit.ended, ended != nil || !readThrough.isOpen {
      readThrough.ended = try ended.map(checked)
      if readThrough.isOpen { finish(&readThrough, of: &reading) }
    }
    if let progress = edit.progress { readThrough.progress = progress }
    if let begun = readThrough.begun, let ended = readThrough.ended,
      ended.days.upperBound < begun.days.lowerBound
    {
      throw LibraryError.endsBeforeBegin(ended, begun: begun)
    }
    let position = reading.replace(at: index - 1, with: readThrough)
    try transaction.update(reading)
    return (try transaction.existing(number), position + 1)
  }

  private func finish(_ readThrough: inout ReadThrough, of reading: inout Reading) {
    readThrough.outcome = .finished
    readThrough.progress = nil
    guard reading.shelf == .reading else { return }
    reading.shelf = .read
    reading.placedAt = clock.now
  }

  /// Removes a read-through, counted from 1. The shelf then follows from the last remaining one: a
  /// book without any is wanted.
  ///
  /// - Throws: `LibraryError.notShelved`, `noReadThrough`.
  package func removeReadThrough(
    _ index: Int, of number: Int, in transaction: any LibraryTransaction
  ) throws -> Book {
    var reading = try reading(of: number, in: transaction)
    try check(index, in: reading)
    reading.readThroughs.remove(at: index - 1)
    let shelf: Shelf =
      switch reading.readThroughs.last?.outcome {
      case .finished: .read
      case .stopped: .stopped
      case nil: reading.readThroughs.isEmpty ? .want : .reading
      }
    if shelf != reading.shelf, reading.shelf != .want {
      reading.shelf = shelf
      reading.placedAt = clock.now
    }
    try transaction.update(reading)
    return try transaction.existing(number)
  }

  private func reading(of number: Int, in transaction: any LibraryTransaction) throws -> Reading {
    let book = try transaction.existing(number)
    guard let reading = book.reading else { throw LibraryError.notShelved(BookName(book)) }
    return reading
  }

  private func check(_ index: Int, in reading: Reading) throws {
    guard reading.readThroughs.indices.contains(index - 1) else {
      throw LibraryError.noReadThrough(index, count: reading.readThroughs.count)
    }
  }
}
