import Library

/// What came of adding the sample library.
package struct SampleReport: Equatable, Sendable {
  package let added: [Book]
  /// How many of its books were in the library already.
  package let twins: Int

  package init(added: [Book], twins: Int) {
    self.added = added
    self.twins = twins
  }
}
