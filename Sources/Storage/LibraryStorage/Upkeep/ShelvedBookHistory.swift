import JSON
import Library
import Platform

/// The history of a book and of its shelf entries, rewritten as that of one book with a reading.
///
/// Until the book was added to the library, it has the details of its entry and is not held. Since
/// then it has its own, with the rating and notes that were given last, to it or to its entry.
struct ShelvedBookHistory {
  enum Event {
    case added
    case changed(before: BookPatch, after: BookPatch)
    case shelved(FormerStep)
  }

  /// A book of an older library as it is stored.
  struct StoredBook {
    var details: BookDetails
    var state: BookPatch.State
    var addedAt: Date
    var loans: [Loan]
  }

  /// The converted book, and the steps of its log that change.
  struct Outcome {
    var details = BookDetails(title: "", author: "")
    var state = BookPatch.State.library
    var addedAt = Date(timeIntervalSince1970: 0)
    /// The steps that replace others.
    var steps: [LogPosition: [ArchivedChange.Step]] = [:]
    /// The steps that replace the addition of the book, in steps that may have added others too.
    var additions: [LogPosition: [ArchivedChange.Step]] = [:]
    /// Loans that are only in the log.
    var undoneLoans: [Int] = []
    var dropped: DroppedReview?
  }

  private enum ReviewSource {
    case book, entry
  }

  let number: Int
  /// `nil` for a book that is made of an entry.
  let stored: StoredBook?
  /// The entry that is on a shelf now.
  let entry: FormerEntry?
  let sharesReviews: Bool
  /// Whether a rating or notes of unknown date are taken from the entry instead of the book.
  let isEntryNewer: Bool
  /// Sorted by position.
  let events: [(position: LogPosition, event: Event)]

  private var outcome = Outcome()
  /// The details of the stored book after each event, in the old library.
  private var storedDetails: [BookDetails?] = []
  private var currentStoredDetails: BookDetails?
  /// The entry at this point, and the last one.
  private var currentEntry: FormerEntry?
  private var lastEntry: FormerEntry?
  /// Whether there is a book at this point, and whether it was added to the library.
  private var exists = false
  private var isAdded = false
  private var isInTrash = false
  private var newerRating: ReviewSource?
  private var newerNotes: ReviewSource?
  /// The details of the book at this point.
  private var details: BookDetails?
  private var extras: Set<String> = []

  init(
    of number: Int, stored: StoredBook?, entry: FormerEntry?, sharesReviews: Bool,
    isEntryNewer: Bool,
    _ events: [(position: LogPosition, event: Event)]
  ) {
    self.number = number
    self.stored = stored
    self.entry = entry
    self.sharesReviews = sharesReviews
    self.isEntryNewer = isEntryNewer
    self.events = events
  }

  func rewritten() throws -> Outcome {
    var history = self
    try history.rewriteSteps()
    return history.outcome
  }

  private mutating func rewriteSteps() throws {
    extras = extraParts
    try findStoredDetails()
    begin()
    let firstUndone = events.firstIndex { $0.position.isUndone } ?? events.count
    for index in events.indices {
      if index == firstUndone { applyCurrentState() }
      let position = events[index].position
      let old = currentStoredDetails
      currentStoredDetails = storedDetails[index] ?? currentStoredDetails
      switch events[index].event {
      case .added: try add(at: position)
      case .changed(let before, let after): change(before, after, from: old, at: position)
      case .shelved(let step): try shelve(step)
      }
    }
    if firstUndone == events.count { applyCurrentState() }
  }

  // MARK: Initial and current state

  /// Computes the details before the first event, from the stored ones, and after the last.
  private mutating func findStoredDetails() throws {
    storedDetails = Array(repeating: nil, count: events.count)
    guard let stored else { return }
    let firstUndone = events.firstIndex { $0.position.isUndone } ?? events.count
    var details = stored.details
    for index in (0..<firstUndone).reversed() {
      storedDetails[index] = details
      if case .changed(let before, _) = events[index].event {
        details = try before.applied(to: details)
      }
    }
    currentStoredDetails = details
    details = stored.details
    for index in firstUndone..<events.count {
      if case .changed(_, let after) = events[index].event {
        details = try after.applied(to: details)
      }
      storedDetails[index] = details
    }
  }

  private mutating func begin() {
    let isLogged = events.contains { if case .added = $0.event { true } else { false } }
    isAdded = stored != nil && !isLogged
    let steps = events.compactMap { if case .shelved(let step) = $0.event { step } else { nil } }
    currentEntry = steps.isEmpty ? entry : steps[0].before
    lastEntry = currentEntry
    // An entry that referred to the book cannot be older.
    let isOlder = currentEntry.map { stored == nil || $0.book.bookNumber != number } ?? false
    exists = isAdded || isOlder
    details = exists ? (isAdded ? mergedDetails : currentEntry?.details) : nil
  }

  private mutating func applyCurrentState() {
    if let stored {
      currentStoredDetails = stored.details
      if stored.state != .undone {
        isAdded = true
        exists = true
      }
    }
    if let entry {
      currentEntry = entry
      lastEntry = entry
      exists = true
      isInTrash = false
    } else if currentEntry != nil {
      currentEntry = nil
      isInTrash = !isAdded
    }
    if exists { details = isAdded ? mergedDetails : lastEntry?.details ?? details }
    outcome.details = details ?? firstDetails ?? outcome.details
    outcome.state =
      isAdded
      ? stored?.state ?? .library : !exists ? .undone : isInTrash ? .trash : .library
    outcome.addedAt = (isAdded || !exists ? stored?.addedAt : nil) ?? entryAddedAt
    recordDropped()
  }

  private var firstEntry: FormerEntry? {
    for (_, event) in events {
      if case .shelved(let step) = event, let entry = step.before ?? step.after { return entry }
    }
    return entry
  }

  /// The details of a book that only a redo can restore.
  private var firstDetails: BookDetails? {
    guard var details = stored?.details else { return firstEntry?.details }
    complete(&details)
    return details
  }

  private var entryAddedAt: Date { (lastEntry ?? firstEntry)?.addedAt ?? outcome.addedAt }

  private mutating func recordDropped() {
    guard isAdded, !sharesReviews, let stored, let entry else { return }
    let entryDetails = entry.details
    var dropped = DroppedReview(
      BookName(number: number, title: stored.details.title, author: stored.details.author))
    if let rating = entryDetails.rating, let other = stored.details.rating, rating != other {
      dropped.rating = outcome.details.rating == rating ? other : rating
    }
    if let notes = entryDetails.notes, let other = stored.details.notes, notes != other {
      dropped.notes = outcome.details.notes == notes ? other : notes
    }
    if dropped.rating != nil || dropped.notes != nil { outcome.dropped = dropped }
  }

  // MARK: Details

  /// The details of the book in the library, with the parts that only its entry has.
  private var mergedDetails: BookDetails? {
    guard var details = currentStoredDetails else { return nil }
    complete(&details)
    guard !sharesReviews, let entryDetails = currentEntry?.details else { return details }
    details.rating = newest(details.rating, entryDetails.rating, newerRating)
    details.notes = newest(details.notes, entryDetails.notes, newerNotes)
    return details
  }

  private func newest<Value>(
    _ bookValue: Value?, _ entryValue: Value?, _ newer: ReviewSource?
  ) -> Value? {
    guard let bookValue, let entryValue else { return bookValue ?? entryValue }
    return newer.map { $0 == .entry } ?? isEntryNewer ? entryValue : bookValue
  }

  /// The parts that the book gets from its entry for all of its history, since its own log never
  /// had any.
  private var extraParts: Set<String> {
    guard let stored, let source = (entry ?? firstEntry)?.book.details else { return [] }
    let logged = events.reduce(into: Set<String>()) { logged, event in
      guard case .changed(let before, let after) = event.event else { return }
      for values in [before.details, after.details] {
        logged.formUnion(values?.filter { $0.value != .null }.keys.map(\.self) ?? [])
      }
    }
    var parts: Set<String> = []
    if source.pages != nil, stored.details.pages == nil { parts.insert("pages") }
    if source.description != nil, stored.details.description == nil { parts.insert("description") }
    if !source.identifiers.isEmpty, stored.details.identifiers.isEmpty {
      parts.insert("identifiers")
    }
    return parts.subtracting(logged)
  }

  private func complete(_ details: inout BookDetails) {
    guard let source = (entry ?? firstEntry)?.book.details else { return }
    for part in extras {
      switch part {
      case "pages": details.pages = source.pages
      case "description": details.description = source.description
      default: details.identifiers = source.identifiers
      }
    }
  }

  // MARK: Events

  private mutating func add(at position: LogPosition) throws {
    guard !isAdded else { return }
    isAdded = true
    if currentStoredDetails?.rating != nil { newerRating = .book }
    if currentStoredDetails?.notes != nil { newerNotes = .book }
    defer { details = mergedDetails }
    guard exists, let wantedDetails = details, let mergedDetails, let stored else {
      exists = true
      return
    }
    // The book that is on a shelf becomes held.
    var (before, after) = BookPatch.difference(wantedDetails, mergedDetails)
    before.addedAt = entryAddedAt
    after.addedAt = stored.addedAt
    if isInTrash {
      before.state = .trash
      after.state = .library
      isInTrash = false
    }
    let loans = try firstLoans(of: stored)
    if position.isUndone { outcome.undoneLoans = stored.loans.map(\.id) }
    outcome.additions[position] =
      [step(before, after)]
      + loans.map { step(BookPatch(loan: .some(nil)), BookPatch(loan: $0)) }
  }

  /// Returns the loans with which the book was added, as they were then.
  private func firstLoans(of stored: StoredBook) throws -> [Loan] {
    var first = Dictionary(stored.loans.map { ($0.id, $0) }) { earlier, _ in earlier }
    for (_, event) in events.reversed() {
      guard case .changed(let before, let after) = event, let loan = after.loan ?? before.loan
      else { continue }
      if let id = loan?.id ?? (before.loan ?? nil)?.id {
        // A loan that was not there before began later.
        first[id] = before.loan ?? nil
      }
    }
    return first.values.sorted { $0.id < $1.id }
  }

  private mutating func change(
    _ before: BookPatch, _ after: BookPatch, from old: BookDetails?, at position: LogPosition
  ) {
    if old?.rating != currentStoredDetails?.rating { newerRating = .book }
    if old?.notes != currentStoredDetails?.notes { newerNotes = .book }
    guard isAdded, let previous = details, let mergedDetails else { return }
    var parts = extras
    if previous.rating != old?.rating || mergedDetails.rating != currentStoredDetails?.rating {
      parts.insert("rating")
    }
    if previous.notes != old?.notes || mergedDetails.notes != currentStoredDetails?.notes {
      parts.insert("notes")
    }
    var (newBefore, newAfter) = (before, after)
    newBefore.replace(parts, by: previous)
    newAfter.replace(parts, by: mergedDetails)
    if (newBefore, newAfter) != (before, after) {
      outcome.steps[position] = [step(newBefore, newAfter)]
    }
    details = mergedDetails
  }

  private mutating func shelve(_ step: FormerStep) throws {
    let reading = ArchivedChange.Step(
      noun: ChangeKind.Noun.shelved.rawValue, number: (step.after ?? step.before)?.number ?? 0,
      before: try step.before.map { try LoggedJSON.json($0.reading(of: number)) },
      after: try step.after.map { try LoggedJSON.json($0.reading(of: number)) })
    let previous = details
    currentEntry = step.after
    lastEntry = step.after ?? step.before
    if step.before?.rating != step.after?.rating { newerRating = .entry }
    if step.before?.notes != step.after?.notes { newerNotes = .entry }
    var steps: [ArchivedChange.Step]
    if !exists {
      exists = true
      details = lastEntry?.details
      steps = [ArchivedChange.Step(number: number, through: number), reading]
    } else if isAdded {
      details = mergedDetails
      steps = [reading] + patch(from: previous, to: details)
    } else {
      steps = [reading] + stepsBeforeAddition(step)
    }
    outcome.steps[step.position] = steps
  }

  /// Returns the steps of a book that is not in the library yet.
  private mutating func stepsBeforeAddition(_ step: FormerStep) -> [ArchivedChange.Step] {
    guard let previous = details else { return [] }
    guard let before = step.before, var after = step.after else {
      let (old, new): (BookPatch.State, BookPatch.State) =
        step.after == nil ? (.library, .trash) : (.trash, .library)
      guard isInTrash == (old == .trash) else { return [] }
      isInTrash = new == .trash
      return [self.step(BookPatch(state: old), BookPatch(state: new))]
    }
    if sharesReviews, after.book.bookNumber != nil {
      // An entry that refers to a book has the rating and notes of that.
      (after.rating, after.notes) = (before.rating, before.notes)
    }
    let patches = BookPatch.difference(before.details, after.details)
    guard patches.before != patches.after, let new = try? patches.after.applied(to: previous) else {
      return []
    }
    details = new
    return [self.step(patches.before, patches.after)]
  }

  private func patch(from old: BookDetails?, to new: BookDetails?) -> [ArchivedChange.Step] {
    guard let old, let new, old != new else { return [] }
    let patches = BookPatch.difference(old, new)
    return [step(patches.before, patches.after)]
  }

  private func step(_ before: BookPatch, _ after: BookPatch) -> ArchivedChange.Step {
    ArchivedChange.Step(number: number, before: before.json, after: after.json)
  }
}
