import Platform

/// Paths as a person types them.
package enum TypedPath {
  /// The path with the user's own folder for a tilde: at a prompt there is no shell to put it there.
  package static func expanded(_ path: String) -> String { (path as NSString).expandingTildeInPath }
}
