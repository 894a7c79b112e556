import Library

/// What came of adding the sample library.
package struct SampleReport: Equatable, Sendable {
  package let added: [Book]
  /// How many of its books were in the library already.
  package let twins: Int
  /// How many meetings were added.
  package let meetings: Int

  package init(added: [Book], twins: Int, meetings: Int) {
    self.added = added
    self.twins = twins
    self.meetings = meetings
  }
}
