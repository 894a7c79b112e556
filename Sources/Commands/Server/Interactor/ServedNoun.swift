/// What requests may do to the things of one noun: each is one change, or none. What their user may not do
/// is refused with a `RequestError`, and what they may not see is left out.
protocol ServedNoun {
  associatedtype Thing: Equatable
  associatedtype Query: Equatable & Sendable
  associatedtype Fields: Equatable & Sendable

  /// - Returns: what reads them one after the other.
  func list(_ query: Query) throws -> (_ body: (Thing) throws -> Void) throws -> Void
  func one(_ number: Int) throws -> Thing
  func add(_ fields: Fields) throws -> Thing
  /// - Throws: `ChangedMeanwhile`, and what the library refuses.
  func change(_ number: Int, _ fields: Fields, _ condition: ServerCondition) throws -> Thing
  /// - Throws: the same.
  func delete(_ number: Int, _ condition: ServerCondition) throws
}
