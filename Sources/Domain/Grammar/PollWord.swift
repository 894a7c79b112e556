/// Actions on a poll: the words after `poll`, and on its screen.
package enum PollWord: String, CaseIterable, Sendable {
  case open, add, remove, close, delete
}
