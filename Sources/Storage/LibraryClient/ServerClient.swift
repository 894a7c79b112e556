import Curl
import Files
import JSON
import Library
import LibraryPorts
import Platform

/// A library on a server with the HTTP interface of committee apps.
///
/// If the reply to a change is lost, the client asks the server whether the change was made. It
/// resends a change only if the change is known not to have been made.
package final class ServerClient: RemoteLibrary {
  /// Callbacks during requests.
  package struct Notices {
    package var tick: () -> Void = {}
    /// Called with the number of processed books, and with the total if it is known.
    package var progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
    package var ended: () -> Void = {}

    package init() {}
  }

  private static let attempts = 3
  /// The maximum time to wait for a busy server, in seconds.
  private static let longestRest = 10

  package let address: ServerAddress
  private let identity: ServerTransport.Identity
  private let environment: [String: String]
  let folder: String
  package var notices = Notices()

  /// - Parameters:
  ///   - environment: the user's environment, which may name proxies and certificates.
  ///   - folder: the folder for a temporary file with the list of all books.
  package init(
    _ address: ServerAddress, _ identity: ServerTransport.Identity, environment: [String: String],
    folder: String
  ) {
    self.address = address
    self.identity = identity
    self.environment = environment
    self.folder = folder
  }

  package var host: String { address.host }

  private var transport: ServerTransport {
    ServerTransport(
      address: address, identity: identity, environment: environment, tick: notices.tick)
  }

  // MARK: Reading

  /// - Throws: `RemoteError`, including when the status is not a success.
  func get(_ request: ServerTransport.Request) throws(RemoteError) -> CurlAnswer {
    var attempt = 1
    while true {
      let answer: CurlAnswer
      do {
        answer = try transport.answer(to: request)
      } catch {
        if case .unreachable(_, .interrupted) = error.error { throw .interrupted }
        throw error.error
      }
      if answer.isGood || answer.status == 304 { return answer }
      guard answer.status == 503, attempt < Self.attempts, rest(answer) else {
        throw answer.error(host)
      }
      attempt += 1
    }
  }

  /// Waits for as long as a busy server requests. Returns false if the request is missing or too
  /// long.
  private func rest(_ answer: CurlAnswer) -> Bool {
    guard let seconds = answer.retryAfter, seconds <= Self.longestRest else { return false }
    for _ in 0..<max(1, seconds * 10) {
      usleep(100_000)
      notices.tick()
    }
    return true
  }

  /// Returns the server's current version of a book and its ETag, or `nil` if the book does not
  /// exist.
  private func tagged(_ id: String) throws(RemoteError) -> (book: RemoteBook, tag: String?)? {
    do throws(RemoteError) {
      let answer = try get(.init(path: "/books/" + id))
      guard let object = answer.object.flatMap({ RemoteListing($0) }) else {
        throw RemoteError.unreachable(host, .unreadable(host))
      }
      return (object.book, answer.header("etag"))
    } catch {
      guard case .refused(_, 404, _) = error else { throw error }
      return nil
    }
  }

  // MARK: Writing

  /// Sends a change and determines whether the server made it.
  ///
  /// - Parameter isDone: asks the server whether the change was made.
  /// - Returns: the reply, or `nil` if the change was made but the reply was lost.
  func settle(
    _ request: ServerTransport.Request, isDone: () throws -> Bool
  ) throws -> CurlAnswer? {
    for attempt in 1...Self.attempts {
      var busy: CurlAnswer?
      do {
        let answer = try transport.answer(to: request)
        if answer.isAcknowledged { return answer }
        guard answer.isGood || answer.status >= 500 else { throw answer.error(host) }
        if answer.status == 503 { busy = answer }
      } catch let failure as ServerTransport.Failure {
        guard failure.isReceived else { throw failure.error }
      }
      let made: Bool
      do { made = try isDone() } catch { throw RemoteError.unknown(host) }
      if made { return nil }
      guard let busy else { throw RemoteError.notMade(host) }
      guard attempt < Self.attempts, rest(busy) else { throw RemoteError.busy(host) }
    }
    throw RemoteError.busy(host)
  }

  package func book(_ id: String) throws -> RemoteBook? { try tagged(id)?.book }

  package func add(
    _ book: RemoteBook, isKnown: (_ id: String) throws -> Bool
  ) throws -> RemoteListing {
    let told = book.only(
      RemoteBook.Field.allCases.filter { field in
        field == .borrower
          || !book[field].isEmpty && field != .holds
            && (field != .renewals || book.borrower != nil)
      })
    let answer = try settle(
      .init(method: "POST", path: "/books", body: try told.json()),
      isDone: { try newBook(like: told, isKnown: isKnown) != nil })
    if let listing = answer?.object.flatMap({ RemoteListing($0) }) { return listing }
    // Some servers send no body, only the location of the book.
    let place = answer?.header("location")?.split(separator: "/").last.map(String.init)
    if let place, let book = try self.book(place) { return RemoteListing(id: place, book: book) }
    guard let found = try newBook(like: told, isKnown: isKnown) else {
      throw RemoteError.unknown(host)
    }
    return found
  }

  /// Returns the last book on the server that has the same name and is not in the copy.
  private func newBook(
    like book: RemoteBook, isKnown: (_ id: String) throws -> Bool
  ) throws -> RemoteListing? {
    let name = book.only([.title, .author])
    var found: RemoteListing?
    let list = try self.list()
    while let listing = try list.next() {
      guard listing.book.differences(from: name).isEmpty, try !isKnown(listing.id) else { continue }
      found = listing
    }
    return found
  }

  package func change(
    _ id: String, _ name: BookName, from old: RemoteBook, to new: RemoteBook
  ) throws -> RemoteBook {
    let wanted = new.only(new.differences(from: old))
    for isLast in [false, true] {
      guard let (there, tag) = try tagged(id) else { throw RemoteError.goneThere(name, host) }
      let missing = wanted.differences(from: there)
      if missing.isEmpty { return there }
      guard old.only(missing).differences(from: there).isEmpty else {
        throw RemoteError.changedThere(name, host)
      }
      do {
        let answer = try settle(
          .init(
            method: "PUT", path: "/books/" + id, headers: Self.condition(tag),
            body: try sent(wanted, with: new).json())
        ) {
          try book(id).map { wanted.differences(from: $0).isEmpty } ?? false
        }
        if let listing = answer?.object.flatMap({ RemoteListing($0) }) { return listing.book }
        guard let there = try book(id) else { throw RemoteError.goneThere(name, host) }
        return there
      } catch RemoteError.refused(_, 412, _) {
        // Someone else has changed the book. The request is repeated if they changed other fields.
        if isLast { throw RemoteError.changedThere(name, host) }
      } catch RemoteError.refused(_, 404, _) {
        throw RemoteError.goneThere(name, host)
      }
    }
    throw RemoteError.changedThere(name, host)
  }

  /// Adds all fields of a checkout to a change of its borrower or date.
  private func sent(_ changed: RemoteBook, with new: RemoteBook) -> RemoteBook {
    let loan: [RemoteBook.Field] = [.lastCheckedOutBy, .lastCheckedOut]
    var names = RemoteBook.Field.allCases.filter(changed.has)
    let isCheckOut = new.borrower != nil && names.contains { loan.contains($0) || $0 == .borrower }
    if isCheckOut { names = Array(Set(names + loan + [.borrower, .dueDate, .renewals])) }
    return new.only(names)
  }

  private static func condition(_ tag: String?) -> [String] {
    tag.map { ["If-Match: " + $0] } ?? []
  }

  package func delete(_ id: String, _ name: BookName, _ book: RemoteBook) throws {
    guard let (there, tag) = try tagged(id) else { return }
    guard book.differences(from: there).isEmpty else { throw RemoteError.changedThere(name, host) }
    do {
      _ = try settle(
        .init(method: "DELETE", path: "/books/" + id, headers: Self.condition(tag)),
        isDone: { try self.book(id) == nil })
    } catch RemoteError.refused(_, 412, _) {
      throw RemoteError.changedThere(name, host)
    } catch RemoteError.refused(let host, 404, let reason) {
      guard try self.book(id) != nil else { return }
      throw RemoteError.refused(host, status: 404, reason: reason)
    }
    guard try self.book(id) == nil else { throw RemoteError.notTaken(name, [], host) }
  }

  package func deleteAll(_ count: Int, isKnown: (_ id: String) throws -> Bool) throws {
    let list = try self.list()
    var there = 0
    while let object = try list.next() {
      guard try isKnown(object.id) else { throw RemoteError.othersThere(host) }
      there += 1
    }
    guard there == count else { throw RemoteError.othersThere(host) }
    do {
      _ = try settle(
        .init(method: "DELETE", path: "/clean", headers: Self.condition(list.entityTag)),
        isDone: { try self.list().next() == nil })
    } catch RemoteError.refused(_, 412, _) {
      throw RemoteError.othersThere(host)
    }
    guard try self.list().next() == nil else { throw RemoteError.othersThere(host) }
  }

  // MARK: Several books

  package func whole<Result>(_ body: () throws -> Result) throws -> Result {
    let interrupt = InterruptGuard()
    defer { notices.ended() }
    let result = try body()
    // Ctrl-C was pressed after the last book.
    _ = interrupt.isPressed()
    return result
  }

  package func willSend(_ done: Int, of total: Int?) throws {
    if InterruptGuard().isPressed() { throw RemoteError.interrupted }
    if total != 1 { notices.progress(done, total) }
  }
}
