/// A change of the open screens after a line was run; `nil` if they stay open.
package enum Transition {
  case back
  case quit
  /// Opens a screen that was already shown on top of the current one. If a screen of this kind is
  /// open below, the new one replaces it.
  case open(any StackedScreen)
}
