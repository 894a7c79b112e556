import Grammar
import Library
import Localization

extension MailLink {
  /// A letter to a borrower: about what they have, and what is kept for them.
  init(
    to borrower: String, about books: [Book], today: Day, from library: Letterhead,
    in texts: any Texts
  ) {
    let (due, ready) = (books.filter { $0.lent != nil }, books.filter { $0.lent == nil })
    let owed = due.map { book in
      let day = book.dueDate ?? today
      return "- " + texts.reminderLine(book, due: day, days: today.days(until: day))
    }
    let kept = ready.map { book in
      "- " + texts.readyLine(book, until: book.holder(on: today)?.keptUntil)
    }
    var passages = [
      [
        texts.reminderGreeting(
          Self.isAddress(borrower) || borrower == Borrower.user ? nil : borrower)
      ]
    ]
    if !owed.isEmpty { passages.append([texts.reminderOpening] + owed) }
    if !kept.isEmpty { passages.append([texts.readyOpening] + kept) }
    let late = due.count { $0.status(on: today) == .overdue }
    if !owed.isEmpty { passages.append([texts.reminderClosing(late: late, of: due.count)]) }
    let facts: [(OwnerField, String?)] = [(.address, library.place), (.hours, library.hours)]
    let places = facts.compactMap { field, text in
      text.map { texts.name(field) + texts.colon + " " + $0 }
    }
    passages += [places, [library.signature, library.name].compactMap(\.self)]
    let subject =
      owed.isEmpty
      ? texts.readySubject(count: ready.count) : texts.reminderSubject(count: due.count)
    self.init(
      subject: subject + (library.name.map { " (\($0))" } ?? ""),
      lines: Array(passages.filter { !$0.isEmpty }.joined(separator: [""])))
  }

  /// A letter to those guests of a meeting who go by an e-mail address. What the host has noted stays
  /// the host's.
  init(to meeting: Meeting, in texts: any Texts) {
    let details = meeting.details
    let fields: [(MeetingField, String?)] = [
      (.title, details.title), (.book, details.book.title), (.date, texts.date(meeting.day)),
      (.time, details.time.map { texts.time($0.iso) }), (.place, details.place),
    ]
    let facts = fields.compactMap { field, text in
      text.map { "- " + texts.name(field) + texts.colon + " " + $0 }
    }
    self.init(
      subject: texts.meetingSubject(meeting),
      lines: [texts.reminderGreeting(nil), "", texts.meetingOpening] + facts
        + ["", texts.meetingClosing])
    addresses = (details.guests?.names ?? []).filter(Self.isAddress)
  }
}
