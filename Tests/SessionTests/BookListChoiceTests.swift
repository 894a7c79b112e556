import BookListEntity
import Library
import Testing
import Turns

@Suite(.takesTurns) struct BookListChoiceTests {
  private func order(after requests: [BookListRequest]) -> [String] {
    var choice = BookListChoice(BookQuery(), usualOrder: .author)
    choice.query.order = .author
    return requests.map { request in
      choice.apply(request)
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
  func overdue() {
    #expect(order(after: [filter(.overdue), filter(.all)]) == ["due", "author"])
    #expect(
      order(after: [sort(.title, reversed: true), filter(.overdue), filter(.out)])
        == ["title reversed", "due", "title reversed"])
    // Repeating a filter has no effect.
    #expect(order(after: [filter(.overdue), filter(.overdue), filter(.all)])[2] == "author")
  }

  @Test("an order requested for overdue books stays")
  func sorted() {
    #expect(
      order(after: [filter(.overdue), sort(.title), filter(.all)]) == ["due", "title", "title"])
  }

  @Test("a filter replaces the previous one completely")
  func whole() {
    var choice = BookListChoice(BookQuery(text: "dune"), usualOrder: .title)
    choice.apply(filter(.overdue))
    #expect(choice.query.text == nil && choice.query.loanFilter == .overdue)
  }
}
