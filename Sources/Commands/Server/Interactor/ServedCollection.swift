/// Operations on resources of one kind. Each makes at most one change. Operations without
/// permission throw a `RequestError`, and data that the user may not see is omitted.
protocol ServedCollection {
  associatedtype Thing: Equatable
  associatedtype Query: Equatable & Sendable
  associatedtype Fields: Equatable & Sendable

  func list(_ query: Query) throws -> (_ body: (Thing) throws -> Void) throws -> Void
  func one(_ number: Int) throws -> Thing
  /// - Parameter condition: the state of the list, if the client names it.
  /// - Throws: `ChangedMeanwhile`.
  func add(_ fields: Fields, _ condition: ServerCondition) throws -> Thing
  /// - Throws: `ChangedMeanwhile`, and any error from the library.
  func change(_ number: Int, _ fields: Fields, _ condition: ServerCondition) throws -> Thing
  func delete(_ number: Int, _ condition: ServerCondition) throws
}
