import Library
import SQL

/// Finds the changes that others have made, undone or redone since the last check.
struct ChangeWatch {
  private var last: Int
  /// Recent changes up to `last`, since a change with a smaller number may be committed later.
  private var recentChanges: Set<Int>?
  /// Nil before the first check.
  private var lastMark: Int?
  /// Whether others have written since the last check.
  private var isPending = false
  /// The changes that this session has undone or redone since the last check.
  private var ownChanges: Set<Int> = []

  private static let window = 100

  init(after last: Int) { self.last = last }

  mutating func recordOwnChanges(_ changes: [Change]) { ownChanges.formUnion(changes.map(\.id)) }

  /// Returns whether there may be changes of others. After the first call, reads no change history.
  mutating func mayHaveChangesByOthers(in database: any Database) throws -> Bool {
    if lastMark == nil {
      lastMark = try database.lastMark()
      isPending = try database.lastNumber(of: "change") > last
    }
    if try database.wasWrittenElsewhere() { isPending = true }
    return isPending
  }

  func check(
    _ history: ChangeHistory, in database: any Database
  ) throws -> (changes: ChangesByOthers?, watch: ChangeWatch) {
    let newChanges = try newChanges(in: database, excluding: history.session)
    let undoneOrRedone = try undoneOrRedone(in: database).filter { !newChanges.contains($0.id) }
    var newest: ChangesByOthers.Event?
    if let id = newChanges.first {
      newest = try history.change(id).map(ChangesByOthers.Event.made)
    } else if let (id, isUndone) = undoneOrRedone.last, let change = try history.change(id) {
      newest = isUndone ? .undone(change) : .redone(change)
    }
    var watch = self
    watch.last = try database.lastNumber(of: "change")
    watch.recentChanges = Set(
      try database.values("SELECT id FROM change WHERE id > ?", watch.last - Self.window) as [Int])
    watch.lastMark = try database.lastMark()
    watch.isPending = false
    watch.ownChanges = []
    let count = newChanges.count + undoneOrRedone.count
    return (newest.map { ChangesByOthers(newest: $0, count: count) }, watch)
  }

  /// Returns new changes of others that are not undone, newest first.
  private func newChanges(in database: any Database, excluding session: String) throws -> [Int] {
    let ids: [Int] = try database.values(
      "SELECT id FROM change WHERE id > ? AND session <> ? AND undone <= 0 ORDER BY id DESC",
      recentChanges == nil ? last : last - Self.window, session)
    return ids.filter { $0 > last || recentChanges?.contains($0) == false }
  }

  /// Returns known changes that others have undone or redone, oldest action first.
  private func undoneOrRedone(in database: any Database) throws -> [(id: Int, isUndone: Bool)] {
    guard let lastMark else { return [] }
    return try database.all(
      """
      SELECT id, undone > 0 AS is_undone FROM change
      WHERE undone <> 0 AND abs(undone) BETWEEN ? AND ? AND id <= ? ORDER BY abs(undone)
      """, [lastMark + 1, database.lastMark(), last]
    ) { ($0["id"], $0["is_undone"]) }.filter { !ownChanges.contains($0.id) }
  }
}
