import Grammar
import Library
import Localization

extension MailLink {
  init(
    to borrower: String, about books: [Book], today: Day, from library: Letterhead,
    in texts: any Texts
  ) {
    let dueBooks = books.filter { $0.openLoanToBorrower != nil }
    let readyBooks = books.filter { $0.openLoanToBorrower == nil }
    let dueLines = dueBooks.map { book in
      let day = book.dueDate ?? today
      return "- " + texts.reminderLine(book, due: day, days: today.days(until: day))
    }
    let readyLines = readyBooks.map { book in
      "- " + texts.readyLine(book, until: book.readyHold(on: today)?.keptUntil)
    }
    var passages = [
      [
        texts.reminderGreeting(
          Self.isAddress(borrower) || borrower == Borrower.user ? nil : borrower)
      ]
    ]
    if !dueLines.isEmpty { passages.append([texts.reminderOpening] + dueLines) }
    if !readyLines.isEmpty { passages.append([texts.readyOpening] + readyLines) }
    let lateCount = dueBooks.count { $0.isOverdue(on: today) }
    if !dueLines.isEmpty {
      passages.append([texts.reminderClosing(late: lateCount, of: dueBooks.count)])
    }
    let contactFields: [(OwnerField, String?)] = [
      (.address, library.place), (.hours, library.hours),
    ]
    let contact = contactFields.compactMap { field, text in
      text.map { texts.name(field) + texts.colon + " " + $0 }
    }
    passages += [contact, [library.signature, library.name].compactMap(\.self)]
    let subject =
      dueLines.isEmpty
      ? texts.readySubject(count: readyBooks.count) : texts.reminderSubject(count: dueBooks.count)
    self.init(
      subject: subject + (library.name.map { " (\($0))" } ?? ""),
      lines: Array(passages.filter { !$0.isEmpty }.joined(separator: [""])))
  }

  /// Creates an invitation for the guests of a meeting whose names are email addresses. The host's
  /// notes are omitted.
  init(to meeting: Meeting, in texts: any Texts) {
    let details = meeting.details
    let fields: [(MeetingField, String?)] = [
      (.title, details.title), (.book, details.book.title), (.date, texts.date(meeting.day)),
      (.time, details.time.map { texts.time($0.iso) }), (.place, details.place),
    ]
    let fieldLines = fields.compactMap { field, text in
      text.map { "- " + texts.name(field) + texts.colon + " " + $0 }
    }
    self.init(
      subject: texts.meetingSubject(meeting),
      lines: [texts.reminderGreeting(nil), "", texts.meetingOpening] + fieldLines
        + ["", texts.meetingClosing])
    addresses = (details.guests?.names ?? []).filter(Self.isAddress)
  }
}
