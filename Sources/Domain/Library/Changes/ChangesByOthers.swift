/// The changes that others made to a library during a session.
package struct ChangesByOthers: Equatable, Sendable {
  package enum Event: Equatable, Sendable {
    case made(Change)
    /// A change that was undone by its author.
    case undone(Change)
    case redone(Change)
  }

  /// The newest change that was made; if none was made, the last one undone or redone.
  package let newest: Event
  package let count: Int

  package init(newest: Event, count: Int) {
    self.newest = newest
    self.count = count
  }
}
