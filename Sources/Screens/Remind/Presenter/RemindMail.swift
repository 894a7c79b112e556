import Foundation
import Library
import Localization
import RemindEntity

/// A letter to a borrower, as a `mailto:` link (RFC 6068).
struct RemindMail {
  let group: RemindGroup
  let today: Day
  let texts: any Texts

  var link: String {
    let address = isAddress ? Self.escaped(group.borrower, sparing: "@") : ""
    let subject = texts.reminderSubject(count: group.books.count)
    return "mailto:\(address)?subject=\(Self.escaped(subject))&body=\(Self.escaped(body))"
  }

  /// Line breaks are CR LF there.
  private var body: String {
    let books = group.books.map { book in
      let due = book.loan?.dueDate ?? today
      return "- " + texts.reminderLine(book, due: due, days: today.days(until: due))
    }
    let lines =
      [texts.reminderGreeting(isAddress ? nil : group.borrower), "", texts.reminderOpening]
      + books + ["", texts.reminderClosing]
    return lines.joined(separator: "\r\n")
  }

  /// Whether the borrower goes by an e-mail address.
  private var isAddress: Bool {
    let parts = group.borrower.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let domain = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    let isPlain = group.borrower.unicodeScalars.allSatisfy {
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
