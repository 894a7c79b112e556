import Library
import LibraryPorts
import LibraryRules
import Platform

/// What requests over the web find in the library, and who asks.
package struct ServerInteractor {
  /// The thing, or the library, is not in the state that the request counts on.
  struct ChangedMeanwhile: Error {}

  let user: ServerUser
  let library: LibraryContext
  var store: any LibraryStore { library.store }
  private var lending: Lending { library.lending }
  private var covers: CoverKeeping? { library.covers }

  package init(_ library: LibraryContext, for user: ServerUser) {
    self.library = library
    self.user = user
  }

  var clock: Clock { lending.clock }
  var today: Day { clock.today }
  var soonDays: Int { store.soonDays }

  var books: ServerBooks { ServerBooks(server: self) }
  var holds: ServerHolds { ServerHolds(server: self) }
  var borrowers: ServerBorrowers { ServerBorrowers(server: self) }

  // MARK: Reading

  /// Several reads of one and the same state.
  func reading<Result>(_ body: () throws -> Result) throws -> Result { try store.reading(body) }

  func loans(of number: Int) throws -> [Loan] { try store.loans(of: number) }

  /// The cover that is kept of a book; nil if there is none.
  func cover(of number: Int) throws -> KeptCover? { try covers?.kept(of: .book(number)) }

  func image(in cover: KeptCover) -> Data? { covers?.image(in: cover) }

  func tally() throws -> LibraryTally { try store.tally(on: today) }

  func count(_ query: BookQuery) throws -> Int { try store.count(query, on: today) }

  // MARK: States

  /// Another one for each state of a thing as it is told; the day counts, for it may make a book overdue.
  func tag(of thing: some Equatable) -> String { tagged("\(thing) \(today.iso)") }

  /// Another one for each state of the library.
  func tag() throws -> String { tag(ofState: try store.state()) }

  func tag(ofState state: String) -> String { tagged("\(state) \(today.iso) \(soonDays)") }

  /// The file of a cover is named by what is in it.
  func tag(of cover: KeptCover) -> String { "\"\(cover.file)\"" }

  private func tagged(_ text: String) -> String { "\"\(ContentHash(text.utf8).text)\"" }

  // MARK: Who asks

  /// The borrower that the user is, by name, e-mail address or card; nil if the library knows none, or
  /// several who may be meant. Never the library's own user.
  func borrower() throws -> String? {
    guard let name = user.name, !lending.terms.isOwn(name) else { return nil }
    do {
      let meant = try library.borrower(TypedName(name))
      if !meant.isNew { return meant.name }
    } catch is LibraryError {}
    var query = BorrowerQuery()
    query.text = name
    let found = try store.borrowers(query, on: today, offset: 0, limit: 10).map(\.borrower)
      .filter { $0.details.email?.lowercased() == name.lowercased() }
    return found.count == 1 ? found[0].name : nil
  }

  /// What is said to a user who may not do something.
  var refusal: RequestError { user.role == .stranger ? .signInNeeded : .onlyKeepers }

  func allowKeepers() throws(RequestError) {
    guard user.role == .keeper else { throw refusal }
  }
}
