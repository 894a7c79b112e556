/// Contents of an archive that are not merged into a library with its own history.
package enum UnmergedContent: Equatable, Sendable {
  /// Entries other than books that already exist.
  case known(ChangeKind.Noun, count: Int)
  /// A meeting on a day that has another one.
  case meeting(Meeting, other: String)
  /// An open poll, since another one is open.
  case openPoll
  case loans(count: Int)
  case trash(count: Int)
  /// Changes made in the archived library.
  case history(count: Int)
}
