import BookListEntity
import BookListInteractor
import Library
import LibraryRules
import TestSupport
import Testing
import Turns

@Suite(.takesTurns) struct BookListChoiceTests {
  private let interactor: BookListInteractor
  private let settings = SettingsBox()

  /// The order in the settings.
  private final class SettingsBox {
    var order = BookOrder.author
  }

  init() throws {
    interactor = BookListInteractor(
      LibraryContext(
        store: try emptyLibrary { noon }, lending: Lending(clock: noonClock, terms: LoanTerms()))
    ) { [settings] in settings.order }
  }

  private func order(after requests: [BookListRequest]) throws -> [String] {
    var choice = interactor.choice(over: BookQuery(), for: .firstScreen)
    return try requests.map { request in
      choice = try interactor.choice(choice, with: request)
      return choice.query.order.rawValue + (choice.query.isReversed ? " reversed" : "")
    }
  }

  private func filter(_ only: LoanFilter) -> BookListRequest {
    var query = BookQuery()
    query.loanFilter = only
    return BookListRequest(filter: query)
  }

  private func sort(_ order: BookOrder, reversed: Bool? = nil) -> BookListRequest {
    var request = BookListRequest()
    request.order = order
    request.isReversed = reversed
    return request
  }

  @Test("overdue books are sorted by due date, and the next list by its former order")
  func overdue() throws {
    #expect(try order(after: [filter(.overdue), filter(.all)]) == ["due", "author"])
    #expect(
      try order(after: [sort(.title, reversed: true), filter(.overdue), filter(.out)])
        == ["title reversed", "due", "title reversed"])
    // Repeating a filter has no effect.
    #expect(try order(after: [filter(.overdue), filter(.overdue), filter(.all)])[2] == "author")
  }

  @Test("an order requested for overdue books stays")
  func sorted() throws {
    #expect(
      try order(after: [filter(.overdue), sort(.title), filter(.all)]) == ["due", "title", "title"])
  }

  @Test("a filter replaces the previous one completely")
  func whole() throws {
    let first = interactor.choice(over: BookQuery(text: "dune"), for: .screen)
    let choice = try interactor.choice(first, with: filter(.overdue))
    #expect(choice.query.text == nil && choice.query.loanFilter == .overdue)
  }

  @Test("the first list and printed lists are in the order of the settings, others are not")
  func first() {
    let shown = BookQuery(text: "dune")
    let orders = [BookListUse.firstScreen, .screen, .printedForPeople, .printedForPrograms].map {
      interactor.choice(over: shown, for: $0).query.order
    }
    #expect(orders == [.author, .title, .author, .title])
  }

  @Test("a list opened over overdue books goes back to the order of the settings")
  func overOverdue() throws {
    var shown = BookQuery()
    shown.loanFilter = .overdue
    shown.order = .due
    let first = interactor.choice(over: shown, for: .screen)
    #expect(try interactor.choice(first, with: filter(.all)).query.order == .author)
  }

  @Test("a list follows a changed setting, and only a changed one")
  func changedSettings() throws {
    let first = interactor.choice(over: BookQuery(), for: .firstScreen)
    let reversed = try interactor.choice(first, with: sort(.title, reversed: true))
    #expect(interactor.choiceFollowingSettings(reversed) == nil)
    settings.order = .year
    let followed = try #require(interactor.choiceFollowingSettings(reversed))
    #expect(followed.query.order == .year && !followed.query.isReversed)
    #expect(interactor.choiceFollowingSettings(followed) == nil)
  }
}
