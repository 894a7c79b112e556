/// What of a complete copy is not taken into a library that has a past of its own. No prose here.
package enum MergeRemark: Equatable, Sendable {
  /// How many things of a noun other than books were there already.
  case known(ChangeKind.Noun, count: Int)
  /// A meeting on a day that has another one.
  case meeting(Meeting, other: String)
  /// A poll that is open, where another one is.
  case openPoll
  /// Loans of books that were there already.
  case loans(count: Int)
  /// Books in the trash.
  case trash(count: Int)
  /// What was done in the library it is a copy of.
  case history(count: Int)
}
