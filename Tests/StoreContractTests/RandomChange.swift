import Library
import LibraryPorts
import LibraryRules
import TestSupport

/// A random change by a user. The library has few items and names, so that changes often affect the
/// same ones.
struct RandomChange {
  static let terms = LoanTerms()
  static var lending: Lending { Lending(clock: noonClock, terms: terms) }
  static let holdRules = HoldRules(clock: noonClock, days: terms.holdDays)
  static let borrowerRules = BorrowerRules(clock: noonClock, terms: terms)
  static let readingRules = ReadingRules(clock: noonClock)
  static let acquisitionRules = AcquisitionRules(clock: noonClock)

  static func context(_ store: any LibraryStore) -> LibraryContext {
    LibraryContext(store: store, lending: lending)
  }

  static let people = ["Anna", "Ben", "Carl", "Olga", "Zoë"]
  static let titles = ["Dune", "Emma", "Kim", "Solaris", "Ubik", "Walden"]
  static let tags = ["sea", "moor", "sky"]
  static let owners = ["City Library", "Mairie", "Uncle Bob"]
  static let days = (1...3).map { today.adding(days: $0) }
  static let covers = ["a", "b", "c"].map { name in
    StoredCover(
      file: name + ".jpg", record: RecordName(source: "openlibrary", id: name), fetchedAt: noon)
  }

  let store: any LibraryStore
  var choices: RandomChoices
  /// A short description of the change.
  var sentence = ""

  init(_ store: any LibraryStore, _ choices: RandomChoices) {
    self.store = store
    self.choices = choices
  }

  /// Makes a change, unless the library has no suitable item.
  mutating func make(_ action: WalkAction) throws {
    sentence = action.rawValue
    switch action {
    case .add: try add()
    case .edit: try edit()
    case .delete: try delete()
    case .restore: try restore()
    case .purge: try purge()
    case .cover: try giveCover()
    case .checkOut: try checkOut()
    case .giveBack: try giveBack()
    case .renew: try renew()
    case .acquire: try acquire()
    case .withdraw: try withdraw()
    case .hold: try hold()
    case .removeHold: try removeHold()
    case .addBorrower: try addBorrower()
    case .editBorrower: try editBorrower()
    case .removeBorrower: try removeBorrower()
    case .mergeBorrowers: try mergeBorrowers()
    case .addOwner: try addOwner()
    case .editOwner: try editOwner()
    case .removeOwner: try removeOwner()
    case .shelve: try shelve()
    case .place: try place()
    case .unshelve: try unshelve()
    case .editReading: try editReading()
    case .removeReadThrough: try removeReadThrough()
    case .addTag: try addTag()
    case .renameTag: try renameTag()
    case .deleteTag: try deleteTag()
    case .collage: try addCollage()
    case .addMeeting: try addMeeting()
    case .editMeeting: try editMeeting()
    case .removeMeeting: try removeMeeting()
    case .openPoll: try openPoll()
    case .vote: try vote()
    case .closePoll: try closePoll()
    case .deletePoll: try deletePoll()
    case .importing: try importBooks()
    case .merge: try mergeCopy()
    case .undo, .redo, .reopen: break
    }
  }

  // MARK: Choices

  /// Returns a random book of the library, or nil if there is none.
  mutating func anyBook() throws -> Int? {
    let all = query { $0.includesBooksElsewhere = true }
    let numbers = try store.numbers(of: all, for: viewer).sorted()
    return numbers.isEmpty ? nil : choices.pick(numbers)
  }

  mutating func person() -> String {
    choices.oneIn(10) ? Borrower.user : choices.pick(Self.people)
  }

  mutating func loans() -> [Loan] {
    guard choices.oneIn(3) else { return [] }
    let name = choices.pick(Self.people)
    return [
      Loan(
        id: 0, borrower: name, checkedOutAt: noon, dueDate: today.adding(days: 7),
        returnedAt: choices.oneIn(3) ? noon : nil)
    ]
  }

  mutating func bookDetails() -> BookDetails {
    var details = BookDetails(title: choices.pick(Self.titles), author: "Anon")
    if choices.oneIn(4) { details.owner = choices.pick(Self.owners) }
    if choices.oneIn(3) { details.tags = [choices.pick(Self.tags)] }
    if choices.oneIn(4) {
      details.isHeld = false
      if choices.oneIn(3) { details.author = "" }
    }
    return details
  }

  static func summary(_ details: BookDetails, _ loans: [Loan]) -> String {
    details.title + (details.owner.map { " of \($0)" } ?? "")
      + (details.isHeld ? "" : ", not held")
      + (details.tags.isEmpty ? "" : " tagged \(details.tags.joined(separator: ", "))")
      + loans.map { $0.isOpen ? " lent to \($0.borrower)" : " that \($0.borrower) had" }.joined()
  }
}
