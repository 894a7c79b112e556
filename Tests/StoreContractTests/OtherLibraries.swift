import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport

/// Small libraries whose complete copies are merged into another one.
enum OtherLibraries {
  /// A library with readers, holds and a merged name, and a library with owners, shelves and plans.
  static let copies: [Result<[ArchivePiece], any Error>] = [
    Result {
      let store = try stores[0].open()
      let borrowerRules = BorrowerRules(clock: noonClock, terms: LoanTerms())
      try store.add("Dune")
      try store.add("Lolita")
      try store.lend(1, to: "Carl")
      try store.change(.hold) {
        let holdRules = HoldRules(clock: noonClock, days: 7)
        for name in ["Olga", "Olja"] { try holdRules.placeHold(on: 1, for: name, in: $0) }
        try holdRules.placeHold(on: 2, for: "Ben", in: $0)
      }
      try store.change(.mergeBorrowers) { transaction in
        guard let ben = try transaction.borrower(named: "Ben"),
          let olja = try transaction.borrower(named: "Olja")
        else { return }
        _ = try borrowerRules.merge(olja, into: ben, in: transaction)
      }
      return try CompleteCopy(of: store).pieces
    },
    Result {
      let store = try stores[0].open()
      try store.add(details("Kim") { $0.owner = "Mairie" })
      try store.add(details("Emma") { $0.tags = ["sea"] })
      try store.lend(2, to: "Zoë")
      try store.checkIn(2)
      try store.change(.addOwner) {
        _ = try $0.add(Owner(details: OwnerDetails(name: "Mairie"), addedAt: noon))
      }
      let walden = try store.shelve("Walden").number
      try store.place(walden, on: .reading, ReadingInput(progress: .page(40)))
      try store.place(1, on: .want)
      try store.addCollage("sky", of: "a", "b")
      try store.addMeeting(on: today.adding(days: 1).iso)
      try store.startPoll("Dune", "Emma")
      return try CompleteCopy(of: store).pieces
    },
  ]
}
