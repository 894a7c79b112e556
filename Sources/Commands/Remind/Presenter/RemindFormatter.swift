import Library
import Localization

struct RemindFormatter {
  let texts: any Texts
  let viewer: Viewer
  let groups: [RemindGroup]
  let meetings: [Meeting]
  let letterhead: Letterhead
  let address: (String) throws -> String?
  /// Returns a borrower's telephone number; `nil` if numbers are not shown.
  let phone: ((String) throws -> String?)?

  private var today: Day { viewer.today }
  var isEmpty: Bool { groups.isEmpty && meetings.isEmpty }

  /// Returns the sections, beginning with the books that the user has to return.
  func sections() throws -> [RemindSection] {
    let all =
      [RemindSection(groups.flatMap(booksToReturn))] + (try groups.compactMap(section))
      + [RemindSection(meetings.map(item))]
    return all.filter { !$0.items.isEmpty }
  }

  private func section(_ group: RemindGroup) throws -> RemindSection? {
    guard case .borrower(let name) = group.name else { return nil }
    let books = group.books.map { book in
      let due = book.dueDate ?? today
      return RemindItem(
        texts.reminder(BookName(book), due: due, days: today.days(until: due))
          + (book.isDeleted ? texts.semicolon + " " + texts.deletedMark : ""), kind(due))
    }
    let ready = group.readyBooks.map { book in
      RemindItem(texts.ready(BookName(book), until: book.readyHold(on: today)?.keptUntil), .ready)
    }
    let number = try phone.map { try $0(name) ?? texts.noPhone }
    let heading = [texts.borrowerHeading(name), number].compactMap(\.self)
    return RemindSection(heading: heading.joined(separator: texts.dotSeparator), books + ready)
  }

  private func booksToReturn(_ group: RemindGroup) -> [RemindItem] {
    guard case .owner(let name) = group.name else { return [] }
    return texts.booksToReturn(group.books, on: today)
      .map { RemindItem(name + ", " + $0.text, kind($0.day)) }
  }

  private func kind(_ due: Day?) -> RemindItem.Kind {
    .due(LoanStatus(dueDate: due, for: Viewer(today: today)))
  }

  private func item(_ meeting: Meeting) -> RemindItem {
    let details = meeting.details
    let days = today.days(until: meeting.day)
    let parts = [
      details.title, details.book.title, days == 0 ? nil : texts.date(meeting.day),
      details.time.map { texts.time($0.iso) }, details.place,
    ]
    return RemindItem(
      texts.meetingReminder(days: days) + texts.colon + " "
        + parts.compactMap(\.self).joined(separator: ", "), .meeting)
  }

  // MARK: Pipes

  /// Returns the lines for a login shell or an email from cron.
  func lines() throws -> [[String]] {
    Array(
      try sections().map { section in
        guard let heading = section.heading else { return section.items.map { [$0.text] } }
        return [[heading]] + section.items.map { ["  " + $0.text] }
      }.joined(separator: [[""]]))
  }

  // MARK: Letters

  private func mail(_ group: RemindGroup) throws -> String? {
    guard case .borrower(let name) = group.name else { return nil }
    var letter = MailLink(
      to: name, about: group.books + group.readyBooks, today: today, from: letterhead, in: texts)
    letter.addresses = try address(name).map { [$0] } ?? []
    return letter.text
  }

  private func mail(_ meeting: Meeting) -> String { MailLink(to: meeting, in: texts).text }

  /// Returns the `mailto:` links.
  func mails() throws -> [String] { try groups.compactMap(mail) + meetings.map(mail) }

  // MARK: Desktop notifications

  private static let maxSummaryLines = 10

  var title: String {
    let books = groups.flatMap(\.books)
    let lateCount = books.count { $0.isOverdue(on: today) }
    let counts = [
      lateCount > 0 ? texts.overdueCount(lateCount) : nil,
      books.count > lateCount ? texts.dueSoonCount(books.count - lateCount) : nil,
    ].compactMap(\.self)
    let ready = groups.reduce(0) { $0 + $1.readyBooks.count }
    if counts.isEmpty, ready > 0 { return texts.readySubject(count: ready) }
    return counts.isEmpty ? texts.meetingsHeading : counts.joined(separator: ", ")
  }

  func summary() throws -> [String] {
    let lines = try sections().flatMap { section in
      section.heading.map { [$0 + texts.colon + " " + texts.bookCount(section.items.count)] }
        ?? section.items.map(\.text)
    }
    guard lines.count > Self.maxSummaryLines else { return lines }
    return lines.prefix(Self.maxSummaryLines) + [texts.andMore(lines.count - Self.maxSummaryLines)]
  }

  // MARK: JSON

  /// Returns an object for each borrower with their books, then an object with a `meeting` for each
  /// meeting.
  func json(withMail includesMail: Bool) throws -> [OutputValue] {
    try groups.map { group in
      let (borrower, owner): (String, String?) =
        switch group.name {
        case .borrower(let name): (name, nil)
        case .owner(let name): (Borrower.user, name)
        }
      let json: OutputValue = [
        "borrower": borrower, "books": group.books.map { $0.json(for: viewer) },
        "ready": group.readyBooks.map { $0.json(for: viewer) },
      ]
      let mail = includesMail ? try mail(group) : nil
      let number = owner == nil ? try phone?(borrower) : nil
      return json.with(nonNull: ["owner": owner, "mail": mail, "phone": number])
    }
      + meetings.map {
        let json: OutputValue = ["meeting": $0.json(on: today)]
        let mail = includesMail ? mail($0) : nil
        return json.with(nonNull: ["mail": mail])
      }
  }
}
