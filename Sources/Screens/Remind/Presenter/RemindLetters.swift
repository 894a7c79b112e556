import Grammar
import Library
import Localization
import RemindInteractor

extension MailLink {
  /// A letter to a borrower.
  init(to group: RemindGroup, today: Day, in texts: any Texts) {
    let borrower: String? = if case .borrower(let name) = group.name { name } else { nil }
    let isAddress = borrower.map(Self.isAddress) ?? false
    let books = group.books.map { book in
      let due = book.dueDate ?? today
      return "- " + texts.reminderLine(book, due: due, days: today.days(until: due))
    }
    self.init(
      subject: texts.reminderSubject(count: group.books.count),
      lines: [texts.reminderGreeting(isAddress ? nil : borrower), "", texts.reminderOpening]
        + books + ["", texts.reminderClosing])
    addresses = isAddress ? [borrower].compactMap(\.self) : []
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

  private static func isAddress(_ name: String) -> Bool {
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let domain = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = name.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && !"<>(),;:\"\\[]".unicodeScalars.contains($0)
    }
    return isPlain && domain.count >= 2 && domain.allSatisfy { !$0.isEmpty }
  }
}
