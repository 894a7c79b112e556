/// What others changed in a library during a session.
package struct ChangesByOthers: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    case made(Change)
    /// By the one who had made it.
    case undone(Change)
    case redone(Change)
  }

  /// The newest change that was made; if none was, the last one undone or redone.
  package let newest: Event
  package let count: Int

  package init(newest: Event, count: Int) {
    self.newest = newest
    self.count = count
  }
}
