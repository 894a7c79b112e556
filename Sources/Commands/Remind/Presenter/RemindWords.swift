import Library
import Localization
import Screen

/// The reminders of one borrower, those of the user, or the meetings.
package struct RemindSection {
  /// The borrower's name; `nil` for books to return to owners, and for meetings.
  let heading: String?
  let phrases: [Phrase]
}

struct RemindWords {
  let texts: any Texts
  let today: Day
  let groups: [RemindGroup]
  let meetings: [Meeting]
  let letterhead: Letterhead
  let address: (String) throws -> String?
  /// Returns a borrower's telephone number; `nil` if numbers are not shown.
  let phone: ((String) throws -> String?)?

  var isEmpty: Bool { groups.isEmpty && meetings.isEmpty }

  /// Returns the sections, beginning with the books that the user has to return.
  func sections() throws -> [RemindSection] {
    let all =
      [RemindSection(heading: nil, phrases: groups.flatMap(owed))]
      + (try groups.compactMap(section))
      + [RemindSection(heading: nil, phrases: meetings.map(phrase))]
    return all.filter { !$0.phrases.isEmpty }
  }

  private func section(_ group: RemindGroup) throws -> RemindSection? {
    guard case .borrower(let name) = group.name else { return nil }
    let phrases = group.books.map { book in
      let due = book.dueDate ?? today
      return Phrase(
        texts.reminder(BookName(book), due: due, days: today.days(until: due))
          + (book.isDeleted ? texts.semicolon + " " + texts.deletedMark : ""), style(due))
    }
    let ready = group.ready.map { book in
      Phrase(texts.ready(BookName(book), until: book.holder(on: today)?.keptUntil), .good)
    }
    let number = try phone.map { try $0(name) ?? texts.noPhone }
    let heading = [texts.borrowerHeading(name), number].compactMap(\.self)
    return RemindSection(heading: heading.joined(separator: texts.dot), phrases: phrases + ready)
  }

  private func owed(_ group: RemindGroup) -> [Phrase] {
    guard case .owner(let name) = group.name else { return [] }
    return texts.owed(group.books, on: today).map { Phrase(name + ", " + $0.text, style($0.day)) }
  }

  private func style(_ due: Day?) -> TextStyle { LoanStatus(dueDate: due, today: today).style }

  private func phrase(_ meeting: Meeting) -> Phrase {
    let details = meeting.details
    let days = today.days(until: meeting.day)
    let parts = [
      details.title, details.book.title, days == 0 ? nil : texts.date(meeting.day),
      details.time.map { texts.time($0.iso) }, details.place,
    ]
    return Phrase(
      texts.meetingReminder(days: days) + texts.colon + " "
        + parts.compactMap(\.self).joined(separator: ", "))
  }

  // MARK: Screen readers and pipes

  func passages() throws -> [Report.Passage] {
    Array(
      try sections().map { section in
        (section.heading.map { [.field(texts.name(.borrower), $0)] } ?? [])
          + section.phrases.map { .sentence($0.text) }
      }.joined(separator: [.pause]))
  }

  /// Returns the lines for a login shell or an email from cron.
  func lines() throws -> [[String]] {
    Array(
      try sections().map { section in
        guard let heading = section.heading else { return section.phrases.map { [$0.text] } }
        return [[heading]] + section.phrases.map { ["  " + $0.text] }
      }.joined(separator: [[""]]))
  }

  // MARK: Letters

  private func mail(_ group: RemindGroup) throws -> String? {
    guard case .borrower(let name) = group.name else { return nil }
    var letter = MailLink(
      to: name, about: group.books + group.ready, today: today, from: letterhead, in: texts)
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
    let late = books.count { $0.status(on: today) == .overdue }
    let counts = [
      late > 0 ? texts.overdueCount(late) : nil,
      books.count > late ? texts.dueSoonCount(books.count - late) : nil,
    ].compactMap(\.self)
    let ready = groups.reduce(0) { $0 + $1.ready.count }
    if counts.isEmpty, ready > 0 { return texts.readySubject(count: ready) }
    return counts.isEmpty ? texts.meetingsHeading : counts.joined(separator: ", ")
  }

  func summary() throws -> [String] {
    let lines = try sections().flatMap { section in
      section.heading.map { [$0 + texts.colon + " " + texts.bookCount(section.phrases.count)] }
        ?? section.phrases.map(\.text)
    }
    guard lines.count > Self.maxSummaryLines else { return lines }
    return lines.prefix(Self.maxSummaryLines) + [texts.andMore(lines.count - Self.maxSummaryLines)]
  }

  // MARK: JSON

  /// Returns an object for each borrower with their books, then an object with a `meeting` for each
  /// meeting.
  func facts(withMail isMail: Bool) throws -> [Fact] {
    try groups.map { group in
      let (borrower, owner): (String, String?) =
        switch group.name {
        case .borrower(let name): (name, nil)
        case .owner(let name): (Borrower.user, name)
        }
      let fact: Fact = [
        "borrower": borrower, "books": group.books.map { $0.fact(on: today) },
        "ready": group.ready.map { $0.fact(on: today) },
      ]
      let mail = isMail ? try mail(group) : nil
      let number = owner == nil ? try phone?(borrower) : nil
      return fact.with(known: ["owner": owner, "mail": mail, "phone": number])
    }
      + meetings.map {
        let fact: Fact = ["meeting": $0.fact(on: today)]
        let mail = isMail ? mail($0) : nil
        return fact.with(known: ["mail": mail])
      }
  }
}
