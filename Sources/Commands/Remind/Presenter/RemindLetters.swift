import Grammar
import Library
import Localization

extension MailLink {
  /// A letter to a borrower: about what they have, and what is kept for them.
  init(to borrower: String, about books: [Book], today: Day, in texts: any Texts) {
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
    if !owed.isEmpty { passages.append([texts.reminderClosing]) }
    self.init(
      subject: owed.isEmpty
        ? texts.readySubject(count: ready.count) : texts.reminderSubject(count: due.count),
      lines: Array(passages.joined(separator: [""])))
  }

  /// A letter to those guests of a meeting who go by an e-mail address. What the host has noted stays
  /// the host's.
  init(to meeting: Meeting, in texts: any Texts) {
    let details = meeting.details
    let fields: [(MeetingField, String?)] = [
      (.title, details.title), (.book, details.book.title), (.date, texts.date(meeting.day)),
      (.time, details.time?.iso), (.place, details.place),
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
