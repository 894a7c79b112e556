import Platform

/// Who asks the server, and what they may do: `.github/API.md` has the table of rights.
///
/// Whoever has no name is a stranger, and a stranger changes nothing, however the server is set up.
package struct ServerUser: Equatable, Sendable {
  enum Role: Sendable { case stranger, member, keeper }

  /// As the web server knows them; nil if it asked nobody who they are.
  let name: String?
  let role: Role
  /// Whether they are told who has a book, and find books by that.
  package let seesNames: Bool
  /// Whether they may delete all books without telling which state of the library they have seen.
  let cleansUnasked: Bool

  /// Among the keepers, everyone who has signed in.
  private static let everyone = "*"

  /// - Parameters:
  ///   - name: nil or empty if the web server asked nobody who they are.
  ///   - keepers: the names of those who change everything, with spaces or commas between; `*` for everyone
  ///     who has signed in, nil for no one.
  ///   - names: `everyone` if strangers are told who has a book, too.
  ///   - clean: `unasked` if all books may be deleted without a condition.
  package init(name: String?, keepers: String?, names: String? = nil, clean: String? = nil) {
    let name = name.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let keepers = (keepers ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
    self.name = name
    if let name {
      role = keepers.contains(name) || keepers.contains(Self.everyone) ? .keeper : .member
    } else {
      role = .stranger
    }
    seesNames = name != nil || names == "everyone"
    cleansUnasked = clean == "unasked"
  }
}
