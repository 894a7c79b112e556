import Platform

/// The user of a request and their rights, which are listed in `.github/API.md`.
///
/// A user without a name is a visitor and cannot change anything, whatever the configuration.
package struct ServerUser: Equatable, Sendable {
  enum Role: Sendable { case visitor, member, keeper }

  /// The name authenticated by the web server; `nil` if the user is not signed in.
  let name: String?
  let role: Role
  package let canSeeNames: Bool
  /// Whether the user may delete all books without a precondition.
  let deletesAllUnconditionally: Bool

  /// Stands for any authenticated user in the list of keepers.
  private static let everyone = "*"

  /// - Parameters:
  ///   - keepers: The users who may change everything, separated by spaces or commas; `*` for all
  ///     authenticated users.
  ///   - names: `everyone` to show borrowers' names to visitors, too.
  ///   - clean: `unasked` if all books may be deleted without a precondition.
  package init(name: String?, keepers: String?, names: String? = nil, clean: String? = nil) {
    let name = name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let keepers = (keepers ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
    self.name = name
    if let name {
      role = keepers.contains(name) || keepers.contains(Self.everyone) ? .keeper : .member
    } else {
      role = .visitor
    }
    canSeeNames = name != nil || names == "everyone"
    deletesAllUnconditionally = clean == "unasked"
  }
}
