/// What happens to the screens after a line was run. A line that changes nothing about them has
/// none.
package enum Transition {
  case back
  case quit
  /// Opens a screen that was already shown on top of the current one. If a screen of this kind is
  /// open below, the new one replaces it.
  case open(any StackedScreen)
}
