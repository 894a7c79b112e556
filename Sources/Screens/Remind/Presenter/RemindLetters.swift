import Grammar
import Library
import Localization

extension MailLink {
  /// A letter to a borrower.
  init(to borrower: String, about books: [Book], today: Day, in texts: any Texts) {
    let lines = books.map { book in
      let due = book.dueDate ?? today
      return "- " + texts.reminderLine(book, due: due, days: today.days(until: due))
    }
    self.init(
      subject: texts.reminderSubject(count: books.count),
      lines: [
        texts.reminderGreeting(
          Self.isAddress(borrower) || borrower == Borrower.user ? nil : borrower), "",
        texts.reminderOpening,
      ] + lines + ["", texts.reminderClosing])
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
      text.map { "- " + texts.label(of: field) + texts.colon + " " + $0 }
    }
    self.init(
      subject: texts.meetingSubject(meeting),
      lines: [texts.reminderGreeting(nil), "", texts.meetingOpening] + facts
        + ["", texts.meetingClosing])
    addresses = (details.guests?.names ?? []).filter(Self.isAddress)
  }
}
