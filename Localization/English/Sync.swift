import Library
import Localization

extension EnglishTexts: SyncTexts {
  package func offline(since moment: String) -> String { "offline, as of \(moment)" }
  package func offlineNotice(_ host: String, since moment: String) -> String { "This is the library as it was at \(host) on \(moment)." }
  package func waitingToSend(count: Int) -> String { Plural.english(count, "book", "books") + " waiting for “sync”" }
  package func willWait(count: Int) -> String { changeCount(count) + " will be sent by “sync”." }
  package func synced(added: Int, changed: Int, deleted: Int, from host: String) -> String {
    "From \(host): \(number(added)) new, \(number(changed)) changed, \(number(deleted)) deleted."
  }
  package func sent(count: Int, to host: String) -> String { "Sent to \(host): " + bookCount(count) + "." }
  package func upToDate(with host: String) -> String { "Nothing new at \(host)." }
  package func renumbered(_ book: BookName, to number: Int) -> String {
    let no = isPlain ? "number" : "no."
    return "\(quoted(book.title)) was \(no) \(book.numberText) here; it is \(no) \(BookNumber.text(number))."
  }
  package func ignoredFields(_ fields: [RemoteBook.Field], by host: String) -> String {
    "\(host) did not keep: \(fields.map(word).joined(separator: ", ")). From now on, this stays here."
  }
  package func peopleStayLocal(_ host: String) -> String { "\(host) keeps no holds and no borrowers: they stay here." }
  package func deleteMissingQuestion(_ gone: Int, of all: Int, at host: String) -> String {
    "\(host) no longer has \(number(gone)) of \(bookCount(all)). Delete them here too?"
  }
  package func conflict(_ book: BookName, theirs: String, ours: String) -> String {
    "\(name(book)) was changed both here and on the server.\nTheirs: \(theirs)\nOurs: \(ours)"
  }
  package func deletedThere(_ book: BookName) -> String { "\(name(book)) was changed here and deleted on the server." }
  package func deletedHere(_ book: BookName) -> String { "\(name(book)) was deleted here and changed on the server." }
  package var keepQuestion: String { "Keep theirs or ours? Press Enter to decide later" }

  package func sentence(_ error: RemoteError) -> String {
    switch error {
    case .notSent: reason(error) + " \(nothing(.changed)) With “--later”, the change waits here for “sync”."
    case .refused, .busy, .changedThere, .goneThere, .othersThere: reason(error) + " \(nothing(.changed))"
    default: reason(error)
    }
  }

  /// Returns the reason only, without saying whether the change was made.
  private func reason(_ error: RemoteError) -> String {
    switch error {
    case .badAddress(let address):
      "\(quotedInput(address)) is not a valid library address. It must look like https://library.example/books and contain no password."
    case .insecure(let address): "\(quotedInput(address)) would send everything unencrypted. Use https://, or add “--insecure” to allow it."
    case .unreachable(_, let cause), .notSent(_, let cause): sentence(cause)
    case .unauthorized(let host):
      "\(host) rejected the name and password. Put the right ones in ~/.netrc (or a file for “--netrc”), or a token in BOOKSKEEPER_TOKEN."
    case .readOnly(let host):
      "\(host) does not say who has a book to those who are not signed in, so this copy is for reading. To change "
        + "it, put a name and password in ~/.netrc (or a file for “--netrc”)."
    case .noLibrary(let host, let status): "There is no library at this address: \(host) answered with status \(status)."
    case .refused(let host, let status, let reason):
      "\(host) refused: " + (reason ?? "status \(status)") + (reason.map(endsSentence) == true ? "" : ".")
    case .busy(let host): "\(host) is busy. Try again."
    case .notMade(let host): "\(host) did not answer as expected. It confirmed that the change was not made."
    case .unknown(let host): "\(host) did not answer, so the change may or may not have been made there; “sync” finds out."
    case .changedThere(let book, let host): "\(name(book)) has been changed at \(host) in the meantime. “sync” shows how it is now."
    case .goneThere(let book, let host): "\(name(book)) is no longer at \(host). “sync” removes it here too."
    case .othersThere(let host): "Others have added or deleted books at \(host) in the meantime. “sync” shows them."
    case .waiting(let book): "\(name(book)) has changes that have not been sent yet. Send them with “sync” first, or add “--later”."
    case .partly(let done, let total, let cause):
      (total.map { "\(number(done)) of \(bookCount($0)) done, here and on the server." }
        ?? "\(bookCount(done)) done, here and on the server.") + " Then: " + reason(cause)
    case .notTaken(let book, let fields, let host):
      "\(host) answered, but did not take the change of \(name(book))"
        + (fields.isEmpty ? "" : ": " + fields.map(word).joined(separator: ", ")) + ". It is here as it is there."
    case .someRefused(let refused, let done, let total):
      (total > 1 ? "\(number(done)) of \(bookCount(total)) done, here and on the server. " : "")
        + refused.prefix(BulkChanges.previewCount).map { "\(name($0.book)): \(reason($0.error))" }.joined(
          separator: " ") + (refused.count > BulkChanges.previewCount ? " (\(andMore(refused.count - BulkChanges.previewCount)))" : "")
    case .wouldDelete(let gone, let all, let host):
      "\(host) no longer has \(number(gone)) of \(bookCount(all)). Nothing was deleted here; “sync --yes” does so."
    case .partlyWaiting(let done, let total, let cause):
      "\(number(done)) of \(bookCount(total)) sent; the others are waiting for “sync”. " + reason(cause)
    case .leftThere(let host): "This was refused, but a book had already been added at \(host) and could not be deleted. “sync” shows it."
    case .conflicts(let count):
      Plural.english(count, "book was", "books were")
        + " changed both here and on the server. Run “sync” at a prompt, or with “--keep theirs” or “--keep ours”."
    case .noServer: "This library is not a copy of one on a server, so there is nothing to sync with."
    case .onlyAtServer(let server): "Addresses of calendars are kept at \(server). Run this command there."
    case .interrupted: "Sending was stopped."
    }
  }
}
