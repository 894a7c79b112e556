/// Why a text is not the address of a library in a database.
package enum AddressFault: Error, Equatable, Sendable {
  /// It cannot be read: a sign is missing, or is where none can be.
  case form
  /// PostgreSQL has no such parameter; nil where the name may be a part of a password.
  case parameter(String?)
  case port
  case host
  /// It is none that a library can be in.
  case schema(String)
}
