import Foundation
import Grammar
import Library
import Localization
import RemindInteractor

/// A letter, as a `mailto:` link (RFC 6068).
struct RemindMail {
  private let addresses: [String]
  private let subject: String
  private let lines: [String]

  /// A letter to a borrower.
  init(to group: RemindGroup, today: Day, in texts: any Texts) {
    let isAddress = Self.isAddress(group.borrower)
    addresses = isAddress ? [group.borrower] : []
    subject = texts.reminderSubject(count: group.books.count)
    let books = group.books.map { book in
      let due = book.loan?.dueDate ?? today
      return "- " + texts.reminderLine(book, due: due, days: today.days(until: due))
    }
    lines =
      [texts.reminderGreeting(isAddress ? nil : group.borrower), "", texts.reminderOpening]
      + books + ["", texts.reminderClosing]
  }

  /// A letter to those guests of a meeting who go by an e-mail address. What the host has noted stays
  /// the host's.
  init(to meeting: Meeting, in texts: any Texts) {
    let details = meeting.details
    addresses = (details.guests?.names ?? []).filter(Self.isAddress)
    subject = texts.meetingSubject(meeting)
    let fields: [(MeetingField, String?)] = [
      (.title, details.title), (.book, details.book.title), (.date, texts.date(meeting.day)),
      (.time, details.time?.iso), (.place, details.place),
    ]
    lines =
      [texts.reminderGreeting(nil), "", texts.meetingOpening]
      + fields.compactMap { field, text in
        text.map { "- " + texts.label(of: field) + texts.colon + " " + $0 }
      } + ["", texts.meetingClosing]
  }

  /// Line breaks are CR LF there.
  var link: String {
    let to = addresses.map { Self.escaped($0, sparing: "@") }.joined(separator: ",")
    let body = lines.joined(separator: "\r\n")
    return "mailto:\(to)?subject=\(Self.escaped(subject))&body=\(Self.escaped(body))"
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

  /// Percent-encoded, all but the unreserved characters of RFC 3986 and those to be spared.
  private static func escaped(_ text: String, sparing spared: String = "") -> String {
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~" + spared)
    return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
