import Platform

/// Who asks the server, and what they may do.
///
/// | Role     | Reads                         | Changes                                        |
/// |----------|-------------------------------|------------------------------------------------|
/// | stranger | books, without who has them   | nothing                                        |
/// | member   | books, with who has them      | renews own loans, reserves, gives that up again |
/// | keeper   | the same                      | everything                                     |
package struct ServerUser: Equatable, Sendable {
  enum Role: Sendable { case stranger, member, keeper }

  /// As the web server knows them; nil if it asked nobody who they are.
  let name: String?
  let role: Role
  /// Whether they are told who has a book, and find books by that.
  package let seesNames: Bool
  /// Whether they may delete all books without telling which state of the library they have seen.
  let cleansUnasked: Bool

  /// - Parameters:
  ///   - name: nil or empty if the web server asked nobody who they are.
  ///   - keepers: the names of those who change everything, with spaces or commas between; nil for
  ///     everyone whom the web server lets in.
  ///   - names: `everyone` if strangers are told who has a book, too.
  ///   - clean: `unasked` if all books may be deleted without a condition.
  package init(name: String?, keepers: String?, names: String? = nil, clean: String? = nil) {
    let name = name.flatMap { $0.isEmpty ? nil : $0 }
    let keepers = keepers?.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let isKeeper = keepers.map { keepers in name.map(keepers.contains) ?? false } ?? true
    self.name = name
    role = isKeeper ? .keeper : name == nil ? .stranger : .member
    seesNames = name != nil || names == "everyone"
    cleansUnasked = clean == "unasked"
  }
}
