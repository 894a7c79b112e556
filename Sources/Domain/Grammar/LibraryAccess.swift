/// How a line uses the library.
package enum LibraryAccess: Sendable {
  case none
  case reading
  /// Changes a library, which must exist if the user named it.
  case changing
  case dryRun
  /// May create the library, even if the user named it.
  case creating
}
