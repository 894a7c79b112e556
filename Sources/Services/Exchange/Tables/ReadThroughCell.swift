import Library

/// The read-throughs of a book in one cell, oldest first: the first and the last day, the outcome
/// and the progress. Days may be known in part or not at all, and an open one has no outcome.
///
///     2019/2019-05 finished; /2020-05-06 stopped 120; 2024-01-02/ 40%
enum ReadThroughCell {
  static func text(_ readThroughs: [ReadThrough]) -> String {
    readThroughs.map { readThrough in
      [days(of: readThrough), readThrough.outcome?.rawValue, readThrough.progress?.text].compactMap(
        \.self
      )
      .joined(separator: " ")
    }.joined(separator: "; ")
  }

  /// Returns only the days.
  static func days(_ readThroughs: [ReadThrough]) -> String {
    readThroughs.map(days).joined(separator: "; ")
  }

  private static func days(of readThrough: ReadThrough) -> String {
    (readThrough.begun?.iso ?? "") + "/" + (readThrough.ended?.iso ?? "")
  }

  /// Returns `nil` if the text is not valid.
  static func readThroughs(_ text: String) -> [ReadThrough]? {
    let parts = text.split(separator: ";")
    let readThroughs = parts.compactMap(readThrough)
    return readThroughs.count == parts.count && !parts.isEmpty ? readThroughs : nil
  }

  /// Returns finished read-throughs, or `nil` if the text is not a list of days.
  static func finished(_ text: String) -> [ReadThrough]? {
    guard var readThroughs = readThroughs(text), readThroughs.allSatisfy(\.isOpen) else {
      return nil
    }
    for index in readThroughs.indices { readThroughs[index].outcome = .finished }
    return readThroughs
  }

  private static func readThrough(_ text: Substring) -> ReadThrough? {
    var words = text.split(separator: " ")[...]
    guard let days = words.popFirst()?.split(separator: "/", omittingEmptySubsequences: false),
      days.count == 2
    else { return nil }
    let ends = days.map { PartialDay(iso: String($0)) }
    guard zip(days, ends).allSatisfy({ $0.isEmpty == ($1 == nil) }) else { return nil }
    var readThrough = ReadThrough(begun: ends[0], ended: ends[1])
    readThrough.outcome = words.first.flatMap { ReadThrough.Outcome(rawValue: String($0)) }
    if readThrough.outcome != nil { words.removeFirst() }
    readThrough.progress = words.first.flatMap { ReadingProgress(String($0)) }
    if readThrough.progress != nil { words.removeFirst() }
    return words.isEmpty ? readThrough : nil
  }
}

extension ImportedReading {
  /// Creates a reading with all of its read-throughs. Returns `nil` if the shelf does not fit them.
  init?(shelf: Shelf, all readThroughs: [ReadThrough]) {
    var reading = Reading.blank
    reading.shelf = shelf
    reading.readThroughs = readThroughs
    guard reading.isConsistent else { return nil }
    self.init(shelf: shelf, readThroughs: readThroughs)
  }
}

/// The cells of a book’s reading in this program’s tables. The columns before the last one are as
/// older versions of this program read them, which know only books that were finished.
struct ReadingCells {
  let shelf: String
  let readOn: String
  let begun: String
  let earlier: String
  let all: String

  init(_ shelf: Shelf?, _ readThroughs: [ReadThrough]) {
    let last = shelf == .want ? nil : readThroughs.last
    let isFinished = last?.outcome == .finished
    self.shelf = shelf?.rawValue ?? ""
    readOn = isFinished ? last?.ended?.iso ?? "" : ""
    begun = last?.begun?.iso ?? ""
    let finished = readThroughs.filter { $0.outcome == .finished }
    earlier = ReadThroughCell.days(isFinished ? Array(finished.dropLast()) : finished)
    all = ReadThroughCell.text(readThroughs)
  }
}
