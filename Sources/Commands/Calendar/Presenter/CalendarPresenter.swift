import Library
import Localization
import Screen

package struct CalendarPresenter {
  private let interactor: CalendarInteractor
  private let view: any ScreenView<CalendarEvent, CalendarContent>

  package init(
    interactor: CalendarInteractor, view: any ScreenView<CalendarEvent, CalendarContent>
  ) {
    self.interactor = interactor
    self.view = view
  }

  package func run(_ event: CalendarEvent) throws {
    switch event {
    case .month(let month, let limit): try show(month ?? Month(of: interactor.today), limit: limit)
    case .subscription(let subscription): try subscribe(subscription)
    }
  }

  private func subscribe(_ subscription: CalendarSubscription) throws {
    let texts = view.texts
    let borrower = try interactor.borrower(subscription.person)
    let person = interactor.isUser(borrower) ? nil : borrower.name
    guard !subscription.isRevoked else {
      let wasSubscribed = try interactor.revokeCalendar(of: borrower)
      let sentence =
        wasSubscribed ? texts.calendarRevoked(of: person) : texts.noCalendarAddress(of: person)
      return try view.show(Notice(sentence, json: json(borrower, nil)))
    }
    let address =
      (subscription.server?.text ?? "") + (try interactor.calendarSecret(of: borrower)).path
    try view.show(
      Notice(texts.calendarAddress(address, of: person), json: json(borrower, address)))
    guard !view.context.isForPrograms else { return }
    view.inform(texts.calendarAddressHint(of: person, isFullAddress: subscription.server != nil))
  }

  private func json(_ borrower: Borrower, _ address: String?) -> OutputValue {
    ["borrower": borrower.name, "calendar": address]
  }

  private func show(_ month: Month, limit: Int?) throws {
    let texts = view.texts
    let count = try interactor.count(month)
    let meetings = try interactor.meetings(in: month)
    let formatter = CalendarFormatter(texts: texts, viewer: interactor.viewer)
    let due = try interactor.booksDue(in: month)
    try view.show(
      CalendarContent(
        month: formatter.month(month, due: due, meetings),
        counts: formatter.counts(books: count, meetings: meetings.count),
        books: interactor.books(in: month).rows { CalendarBook(book: $0, formatter: formatter) },
        bookCount: count, limit: limit, largestNumber: interactor.largestNumber(),
        meetings: meetings.map { CalendarMeeting(meeting: $0, formatter: formatter) },
        emptyText: texts.nothingDue(in: texts.name(month))))
  }
}
