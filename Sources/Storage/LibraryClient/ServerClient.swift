import Curl
import Files
import JSON
import Library
import LibraryPorts
import Platform

/// A server that keeps a library, asked over HTTP: the interface of committee apps.
///
/// An answer may be lost, and yet the change was made: the server is asked then, before it is said
/// what happened. Nothing is sent twice unless it is known that it was not done.
package final class ServerClient: RemoteLibrary {
  /// What is told while it works.
  package struct Notices {
    package var tick: () -> Void = {}
    /// How many are done, and of how many, if that is known.
    package var progress: (_ done: Int, _ total: Int?) -> Void = { _, _ in }
    package var ended: () -> Void = {}

    package init() {}
  }

  private static let attempts = 3
  /// Seconds that a busy server is waited for, at most.
  private static let longestRest = 10

  package let address: ServerAddress
  private let identity: ServerTransport.Identity
  private let environment: [String: String]
  let folder: String
  package var notices = Notices()

  /// - Parameters:
  ///   - environment: the user's own, for the proxies and the certificates it names.
  ///   - folder: where a list of all books is put while it is read.
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

  // MARK: Asking

  /// - Throws: `RemoteError`, also for a bad answer.
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

  /// Waits as long as a busy server asks for; false if that is too long.
  private func rest(_ answer: CurlAnswer) -> Bool {
    guard let seconds = answer.retryAfter, seconds <= Self.longestRest else { return false }
    for _ in 0..<max(1, seconds * 10) {
      usleep(100_000)
      notices.tick()
    }
    return true
  }

  /// Returns the server's current version of a book, with its validator; `nil` if it has none.
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

  // MARK: Changing

  /// Sends a change, and determines whether it was made.
  ///
  /// - Parameter isDone: asks the server whether it was made.
  /// - Returns: the answer; `nil` if it was lost, but the change was made.
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
    // Some answer without a body, but say where it is.
    let place = answer?.header("location")?.split(separator: "/").last.map(String.init)
    if let place, let book = try self.book(place) { return RemoteListing(id: place, book: book) }
    guard let found = try newBook(like: told, isKnown: isKnown) else {
      throw RemoteError.unknown(host)
    }
    return found
  }

  /// The last book there that is not known here, and is called the same.
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
        // Someone was quicker; unless it is what is to be changed, it is tried once more.
        if isLast { throw RemoteError.changedThere(name, host) }
      } catch RemoteError.refused(_, 404, _) {
        throw RemoteError.goneThere(name, host)
      }
    }
    throw RemoteError.changedThere(name, host)
  }

  /// A check-out tells both who and when, whatever of it is new.
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

  // MARK: Changes of many

  package func whole<Result>(_ body: () throws -> Result) throws -> Result {
    let interrupt = InterruptGuard()
    defer { notices.ended() }
    let result = try body()
    // Pressed when all was done.
    _ = interrupt.isPressed()
    return result
  }

  package func willSend(_ done: Int, of total: Int?) throws {
    if InterruptGuard().isPressed() { throw RemoteError.interrupted }
    if total != 1 { notices.progress(done, total) }
  }
}
