/// What a line asks for the good of the library's file, or of who tries it.
package enum UpkeepEvent: Equatable, Sendable {
  /// Copy it to a file; nil to be asked which.
  case backUp(String?)
  /// Look for what is wrong, after mending what can be mended if that is asked for.
  case check(mends: Bool)
  /// Add the sample library.
  case sample
}
