import Library
import Localization

extension EnglishTexts: ServerTexts {
  package var changedMeanwhile: String { "This has been changed in the meantime. Reload it, then send the change again." }
  package var serverFailed: String { "The library cannot be used at the moment. The log of the server says why." }
  package var serverWithoutLibrary: String { "There is no library on this server. Its log says where it should be." }
  package var serverBusy: String { "The library is unavailable. \(nothing(.changed)) Try again in a moment." }
  package var serverUnsure: String {
    "The library became unavailable while the change was being made, so it may or may not have been made."
  }
  package func sortOption(_ order: BookOrder) -> String { String(self.order(order, isReversed: false).trimmingPrefix("by ")) }
  package var noBooksWithYou: String { "You have no books at the moment." }
  package var notYetBorrower: String { "The library does not know you as a borrower yet." }
  package func positionInQueue(_ position: Int) -> String { "You are number \(number(position)) in the queue." }
  package func waitingCount(_ count: Int) -> String {
    Plural.english(count, "person", "people") + (count == 1 ? " is" : " are") + " waiting"
  }
  package func reserveQuestion(_ book: BookName) -> String { "Place a hold on \(name(book))?" }
  package func renewQuestion(_ book: BookName, until day: Day) -> String { "Renew \(name(book)) until \(date(day))?" }
  package func cancelHoldQuestion(_ book: BookName) -> String { "Cancel your hold on \(name(book))?" }
  package func othersWait(_ book: BookName) -> String { "\(name(book)) cannot be renewed: someone else is waiting for it." }
  package var othersWait: String { "Cannot be renewed: someone else is waiting." }
  package func alreadyWithYou(_ book: BookName) -> String { "You already have \(name(book))." }
  package func notWithYou(_ book: BookName) -> String { "You do not have \(name(book))." }
  package func notReserved(_ book: BookName) -> String { "You have no hold on \(name(book))." }
  package func renewedAlready(_ book: BookName, due: Day) -> String {
    "\(name(book)) is already due on \(date(due)), and cannot be renewed beyond that yet."
  }
  package var renewedAlready: String { "Cannot be renewed any further yet." }
  package func noLongerHere(_ book: BookName) -> String { "\(name(book)) has been given back to its owner." }

  package func sentence(_ error: RequestError) -> String {
    switch error {
    case .noRequest: "“cgi” is run by a web server to answer a request; see the README."
    case .noSuchPath(let path): "There is nothing at \(quoted(path))."
    case .noCover(let number): "Book \(number) has no cover."
    case .signInNeeded: "Sign in first."
    case .namesNeedSignIn: "Sign in to see or find who has a book."
    case .onlyKeepers: "Only those who run the library may do this."
    case .unknownBorrower(let name): "The library does not know yet which borrower \(quoted(name)) is. Ask those who run it to add you."
    case .foreignForm: "This can only be done on the library’s own pages. Go back and try it there."
    case .stateNeeded: "This would delete all books. Send the ETag of /books as “If-Match” to confirm which books you mean."
    case .badText(let name): "\(quoted(name)) is not valid text. Write it in UTF-8, without control characters."
    case .methodNotAllowed(let method, let allowed): "\(quoted(method)) is not allowed here; allowed: \(allowed.joined(separator: ", "))."
    case .notJSON(let type): "The body must be JSON (application/json), not \(type.map(quoted) ?? "of an unknown type")."
    case .badObject: "The body is not a JSON object, such as {\"title\": \"Dune\"}."
    case .bodyTooLarge(let limit): "The body is larger than \(number(limit)) bytes."
    case .badField(let name, let value): "The field \(quoted(name)) cannot be \(quoted(value))."
    case .badQuery(let name, let value, let allowed):
      "\(quoted(name)) cannot be \(quoted(value)); "
        + (allowed.map { "allowed: \($0.joined(separator: ", "))." }
          ?? "it must be a number, 1 or more.")
    }
  }
}
