/// Operations on resources of one kind. Each makes at most one change. Operations without
/// permission throw a `RequestError`, and data that the user may not see is omitted.
protocol ServedCollection {
  associatedtype Resource: Equatable
  associatedtype Query: Equatable & Sendable
  associatedtype Fields: Equatable & Sendable

  func list(_ query: Query) throws -> (_ body: (Resource) throws -> Void) throws -> Void
  func resource(_ number: Int) throws -> Resource
  /// - Parameter condition: the state of the list, if the client names it.
  /// - Throws: `PreconditionFailed`.
  func add(_ fields: Fields, _ condition: ServerCondition) throws -> Resource
  /// - Throws: `PreconditionFailed`, and any error from the library.
  func change(_ number: Int, _ fields: Fields, _ condition: ServerCondition) throws -> Resource
  func delete(_ number: Int, _ condition: ServerCondition) throws
}
