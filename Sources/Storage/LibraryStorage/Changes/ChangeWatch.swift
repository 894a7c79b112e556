import Library
import SQL

/// Remembers which changes a session knows of, and finds those that others have made, undone or made
/// again since.
struct ChangeWatch {
  /// The last change that there was when it looked last.
  private var last: Int
  /// Changes a little older than that: others may have had smaller numbers, and be made only now.
  private var known: Set<Int>?
  /// What was undone or redone last, and in which order; nil before it looks for the first time.
  private var marks: [Int: Int]?
  /// Whether others have written since.
  private var isPending = false
  /// What this session itself has undone or redone since.
  private var own: Set<Int> = []

  /// So many older changes are looked at.
  private static let window = 100

  /// - Parameter last: the last change that there was when the session began.
  init(after last: Int) { self.last = last }

  mutating func note(own changes: [Change]) { own.formUnion(changes.map(\.id)) }

  /// Whether there may be anything new: from the second time on, this asks the engine alone, and no table.
  mutating func isWorthLooking(in database: any Database) throws -> Bool {
    if marks == nil {
      marks = try Self.marks(in: database)
      isPending = try database.lastNumber(of: "change") > last
    }
    if try database.wasWrittenElsewhere() { isPending = true }
    return isPending
  }

  /// - Returns: what is new, and the watch that knows of it.
  func looked(
    _ history: ChangeHistory, in database: any Database
  ) throws -> (news: ChangesElsewhere?, watch: ChangeWatch) {
    let marks = try Self.marks(in: database)
    let made = try made(in: database, besides: history.session)
    let played = played(marks)
    var newest: ChangesElsewhere.Event?
    if let id = made.first {
      newest = try history.change(id).map(ChangesElsewhere.Event.made)
    } else if let (id, mark) = played.last, let change = try history.change(id) {
      newest = mark > 0 ? .undone(change) : .redone(change)
    }
    var watch = self
    watch.last = try database.lastNumber(of: "change")
    watch.known = Set(
      try database.values("SELECT id FROM change WHERE id > ?", watch.last - Self.window) as [Int])
    watch.marks = marks
    watch.isPending = false
    watch.own = []
    let count = made.count + played.count
    return (newest.map { ChangesElsewhere(newest: $0, count: count) }, watch)
  }

  /// The changes of others that stand and are new, newest first.
  private func made(in database: any Database, besides session: String) throws -> [Int] {
    let ids: [Int] = try database.values(
      "SELECT id FROM change WHERE id > ? AND session <> ? AND undone <= 0 ORDER BY id DESC",
      known == nil ? last : last - Self.window, session)
    return ids.filter { $0 > last || known?.contains($0) == false }
  }

  /// What others have undone or redone of what was there before, the last one last.
  private func played(_ now: [Int: Int]) -> [(id: Int, mark: Int)] {
    guard let marks else { return [] }
    // Of the others it is not known how they were.
    let oldest = marks.count < Self.window ? 0 : marks.values.map(abs).min() ?? 0
    return now.filter { id, mark in
      id <= last && marks[id] != mark && abs(mark) > oldest && !own.contains(id)
    }.map { ($0.key, $0.value) }.sorted { abs($0.mark) < abs($1.mark) }
  }

  private static func marks(in database: any Database) throws -> [Int: Int] {
    let marks = try database.all(
      "SELECT id, undone FROM change WHERE undone <> 0 ORDER BY abs(undone) DESC LIMIT ?",
      [window]
    ) { ($0["id"] as Int, $0["undone"] as Int) }
    return Dictionary(uniqueKeysWithValues: marks)
  }
}
