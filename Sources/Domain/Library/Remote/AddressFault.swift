/// Why a string is not the address of a library in a database.
package enum AddressFault: Error, Equatable, Sendable {
  /// A separator is missing or misplaced.
  case form
  /// PostgreSQL has no such parameter. The name is omitted in case it is part of a password.
  case parameter(String?)
  case port
  case host
  /// A library cannot be in this schema.
  case schema(String)
}
