enum WalkAction: String {
  case add, edit, delete, restore, purge, cover
  case checkOut = "check out"
  case giveBack = "return"
  case renew, acquire, withdraw, hold
  case removeHold = "remove hold"
  case addBorrower = "add borrower"
  case editBorrower = "edit borrower"
  case removeBorrower = "remove borrower"
  case mergeBorrowers = "merge borrowers"
  case addOwner = "add owner"
  case editOwner = "edit owner"
  case removeOwner = "remove owner"
  case shelve, place, unshelve
  case editReading = "edit read-through"
  case removeReadThrough = "remove read-through"
  case addTag = "add tag"
  case renameTag = "rename tag"
  case deleteTag = "delete tag"
  case collage
  case addMeeting = "add meeting"
  case editMeeting = "edit meeting"
  case removeMeeting = "remove meeting"
  case openPoll = "open poll"
  case vote
  case closePoll = "close poll"
  case deletePoll = "delete poll"
  case importing = "import"
  case merge, undo, redo
  /// The session ends, and another one begins.
  case reopen

  /// The actions with their relative frequencies.
  static let all: [(WalkAction, weight: Int)] = [
    (.add, 8), (.edit, 5), (.delete, 4), (.restore, 3), (.purge, 1), (.cover, 2), (.checkOut, 9),
    (.giveBack, 6), (.renew, 2), (.acquire, 4), (.withdraw, 3), (.hold, 7), (.removeHold, 2),
    (.addBorrower, 4),
    (.editBorrower, 3), (.removeBorrower, 3), (.mergeBorrowers, 3), (.addOwner, 2),
    (.editOwner, 2), (.removeOwner, 1), (.shelve, 3), (.place, 4), (.unshelve, 2),
    (.editReading, 2), (.removeReadThrough, 2), (.addTag, 2),
    (.renameTag, 2), (.deleteTag, 1), (.collage, 1), (.addMeeting, 2), (.editMeeting, 2),
    (.removeMeeting, 1), (.openPoll, 1), (.vote, 2), (.closePoll, 1), (.deletePoll, 1),
    (.importing, 2), (.merge, 1), (.undo, 18), (.redo, 9), (.reopen, 2),
  ]
}
