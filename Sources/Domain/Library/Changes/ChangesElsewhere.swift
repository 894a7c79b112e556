/// What others have done to a library while someone was at it.
package struct ChangesElsewhere: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    case made(Change)
    /// By whoever had made it.
    case undone(Change)
    case redone(Change)
  }

  /// The newest change that was made; where there is none, what was undone or redone last.
  package let newest: Event
  /// How many there are, with that one.
  package let count: Int

  package init(newest: Event, count: Int) {
    self.newest = newest
    self.count = count
  }
}
