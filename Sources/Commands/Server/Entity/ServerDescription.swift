/// The description of the server for programs.
struct ServerDescription: Equatable, Sendable {
  /// The version of the program.
  let version: String
  /// The identity of the library.
  let library: String
  /// The name that the user signed in with.
  let user: String?
  let rights: [Right]

  /// A right of the user.
  enum Right: String, Sendable {
    case read, names, renew, change, history
  }
}
