import Library
import Localization

extension EnglishTexts: RemoteTexts {
  package func offline(since moment: String) -> String { "offline, as of \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String { "This is the library as it was at \(host) on \(moment)." }
  package func otherLibraryNotice(_ host: String, before moment: String) -> String {
    "There is another library at \(host) than on \(moment). This is the one that is there now."
  }
  package func emptiedNotice(_ host: String, count: Int) -> String { "\(host) lists no books any more. It had \(bookCount(count))." }
  package func unsentNotice(_ books: [BookName], in file: String) -> String {
    let names = books.prefix(BulkChanges.previewCount).map { $0.number == 0 ? quoted($0.title) + " (new)" : name($0) }
    let rest = books.count - names.count
    return "An earlier version kept changes that were never sent: \(names.joined(separator: ", "))"
      + (rest > 0 ? " \(andMore(rest))" : "") + ". They are in \(file). To read them, use “--library” with this file. Make them again, "
      + "then delete the file."
  }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .refused, .busy, .failed, .changedThere, .goneThere, .othersThere, .offline, .missing, .missingField:
      reason(error) + " \(nothing(.changed))"
    default: reason(error)
    }
  }

  /// Returns the reason only, without saying whether the change was made.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(quotedInput(address)) is not a valid library address. It must look like https://library.example/books and contain no password."
    case .insecure(let address): "\(quotedInput(address)) would send everything unencrypted. Use https://, or add “--insecure” to allow it."
    case .unreachable(_, let cause): sentence(cause)
    case .offline(let host, let cause): sentence(cause) + " Only \(host) can change its library."
    case .unauthorized(let host):
      "\(host) rejected the name and password. Put the right ones in ~/.netrc (or a file for “--netrc”), or a token in BOOKSKEEPER_TOKEN."
    case .noLibrary(let host, let status): "There is no library at this address: \(host) answered with status \(status)."
    case .doubledID(let host, let id): "The list of \(host) has two books with the id \(quotedInput(id)), so it cannot be shown."
    case .refused(let host, let status, let reason):
      "\(host) refused: " + (reason ?? "status \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) is busy. Try again."
    case .failed(let host, let reason): "\(host) failed: " + reason + (endsSentence(reason) ? "" : ".")
    case .reading(let error): self.reason(error)
    case .unknown(let host):
      "\(host) did not confirm the change, so it may or may not have been made. “list” shows the library as it is now."
    case .changedThere(let book, let host): "\(name(book)) has been changed at \(host) in the meantime. “show” shows how it is now."
    case .goneThere(let book, let host): "\(name(book)) is no longer at \(host)."
    case .othersThere(let host): "Others have added or deleted books at \(host) in the meantime. “list” shows them."
    case .partly(let done, let total, let cause, let books):
      (total.map { "\(number(done)) of \(bookCount($0)) done" } ?? "\(bookCount(done)) done") + numbersDone(books) + "."
        + thenFailed(books) + reason(cause) + notTried(books)
    case .notTaken(let book, let fields, let host):
      "\(host) answered, but \(name(book)) does not have what was asked for: \(fields.map(word).joined(separator: ", ")). "
        + "It is shown as it is there."
    case .notDeleted(let book, let host): "\(host) answered, but \(name(book)) is still there."
    case .missing(let part, let host, let isBooksKeeper):
      isBooksKeeper
        ? "\(host) offers no \(noun(part)) to this program. " + (part.isOnPage ? "Use its page, or run" : "Run")
          + " the command where the library is kept. Desks that need everything share a library in PostgreSQL."
        : "\(host) has no \(noun(part)). A library in a file or in PostgreSQL does."
    case .missingField(let field, let host):
      "The books at \(host) have no field “\(word(for: field))”. Those of a library in a file or in PostgreSQL do."
    case .interrupted: "Sending was stopped."
    }
  }

  private func noun(_ part: UnsupportedFeature) -> String {
    switch part {
    case .borrowers: "list of borrowers"
    case .owners: "list of owners"
    case .holds: "list of holds"
    case .shelves: "shelves"
    case .tags: "list of tags"
    case .meetings: "meetings"
    case .polls: "polls"
    case .collages: "collages"
    case .covers: "covers"
    case .trash: "trash"
    case .history: "history"
    case .undo: "undo"
    case .statistics: "statistics"
    case .reminders: "reminders"
    case .calendar: "calendar"
    case .labels: "labels"
    case .imports: "imports"
    case .upkeep: "backups and checks"
    case .samples: "sample books"
    case .serving: "second server"
    case .loans: "history of loans"
    case .journal: "reading journal"
    case .year: "reading years and goals"
    case .desk: "lending desk"
    case .lookup: "details from catalogues"
    case .otherBooks: "books that are not in its library"
    case .chosenNumbers: "numbers that you choose"
    }
  }
}
