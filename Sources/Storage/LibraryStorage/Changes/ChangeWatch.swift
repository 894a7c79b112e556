import Library
import SQL

/// Finds the changes that others have made, undone or redone since the last check.
struct ChangeWatch {
  private var last: Int
  /// Recent changes up to `last`, since a change with a smaller number may be committed later.
  private var known: Set<Int>?
  /// Nil before the first check.
  private var lastMark: Int?
  /// Whether others have written since the last check.
  private var isPending = false
  /// The changes that this session has undone or redone since the last check.
  private var own: Set<Int> = []

  private static let window = 100

  init(after last: Int) { self.last = last }

  mutating func note(own changes: [Change]) { own.formUnion(changes.map(\.id)) }

  /// Returns whether there may be changes of others. After the first call, reads no change history.
  mutating func mayHaveNews(in database: any Database) throws -> Bool {
    if lastMark == nil {
      lastMark = try database.lastMark()
      isPending = try database.lastNumber(of: "change") > last
    }
    if try database.wasWrittenElsewhere() { isPending = true }
    return isPending
  }

  func checked(
    _ history: ChangeHistory, in database: any Database
  ) throws -> (news: ChangesByOthers?, watch: ChangeWatch) {
    let made = try made(in: database, excluding: history.session)
    let played = try played(in: database).filter { !made.contains($0.id) }
    var newest: ChangesByOthers.Event?
    if let id = made.first {
      newest = try history.change(id).map(ChangesByOthers.Event.made)
    } else if let (id, isUndone) = played.last, let change = try history.change(id) {
      newest = isUndone ? .undone(change) : .redone(change)
    }
    var watch = self
    watch.last = try database.lastNumber(of: "change")
    watch.known = Set(
      try database.values("SELECT id FROM change WHERE id > ?", watch.last - Self.window) as [Int])
    watch.lastMark = try database.lastMark()
    watch.isPending = false
    watch.own = []
    let count = made.count + played.count
    return (newest.map { ChangesByOthers(newest: $0, count: count) }, watch)
  }

  /// Returns new changes of others that are not undone, newest first.
  private func made(in database: any Database, excluding session: String) throws -> [Int] {
    let ids: [Int] = try database.values(
      "SELECT id FROM change WHERE id > ? AND session <> ? AND undone <= 0 ORDER BY id DESC",
      known == nil ? last : last - Self.window, session)
    return ids.filter { $0 > last || known?.contains($0) == false }
  }

  /// Returns known changes that others have undone or redone, oldest action first.
  private func played(in database: any Database) throws -> [(id: Int, isUndone: Bool)] {
    guard let lastMark else { return [] }
    return try database.all(
      """
      SELECT id, undone > 0 AS is_undone FROM change
      WHERE undone <> 0 AND abs(undone) BETWEEN ? AND ? AND id <= ? ORDER BY abs(undone)
      """, [lastMark + 1, database.lastMark(), last]
    ) { ($0["id"], $0["is_undone"]) }.filter { !own.contains($0.id) }
  }
}
