import Curl
import Files
import JSON
import Library
import LibraryPorts
import Platform

/// A library on a server with the HTTP interface of committee apps.
///
/// A change is one request. If its reply is lost, the client reads whether it was made. It is never
/// sent again unless the server said that it is busy.
package final class ServerClient: LibraryServer {
  /// Callbacks during requests.
  package struct Callbacks {
    package var tick: () -> Void = {}
    /// Called with the number of sent changes.
    package var progress: (_ sentCount: Int, _ total: Int) -> Void = { _, _ in }
    package var ended: () -> Void = {}

    package init() {}
  }

  private static let maxAttempts = 3
  /// The maximum time to wait for a busy server, in seconds.
  private static let maxRetryAfter = 10

  package let address: ServerAddress
  private let identity: ServerTransport.Identity
  private let environment: [String: String]
  private let cache: ServerCache
  private let now: () -> Date
  private var numbers = AssignedNumbers()
  private var largestNumber = 0
  package var callbacks = Callbacks()

  /// - Parameters:
  ///   - environment: the user's environment, which may name proxies and certificates.
  ///   - cache: the file for the last list.
  package init(
    _ address: ServerAddress, _ identity: ServerTransport.Identity, environment: [String: String],
    cache: String, now: @escaping () -> Date = Date.init
  ) {
    self.address = address
    self.identity = identity
    self.environment = environment
    self.cache = ServerCache(path: cache)
    self.now = now
  }

  package var host: String { address.host }

  private var transport: ServerTransport {
    ServerTransport(
      address: address, identity: identity, environment: environment, tick: callbacks.tick)
  }

  // MARK: Reading

  /// - Throws: `RemoteError`, including when the status is not a success.
  private func get(_ request: ServerTransport.Request) throws(RemoteError) -> CurlResponse {
    var attempt = 1
    while true {
      let response: CurlResponse
      do {
        response = try transport.response(to: request)
      } catch {
        if case .unreachable(_, .interrupted) = error.error { throw .interrupted }
        // Reading again does no harm.
        guard case .unreachable(_, .cutOff) = error.error, attempt < Self.maxAttempts else {
          throw error.error
        }
        attempt += 1
        continue
      }
      if response.isSuccess || response.status == 304 { return response }
      guard response.status == 503, attempt < Self.maxAttempts, waitToRetry(response) else {
        throw response.error(host, body: request.file?.bytes)
      }
      attempt += 1
    }
  }

  /// Waits for as long as a busy server requests. Returns false if the request is missing or too
  /// long.
  private func waitToRetry(_ response: CurlResponse) -> Bool {
    guard let seconds = response.retryAfter, seconds <= Self.maxRetryAfter else { return false }
    for _ in 0..<max(1, seconds * 10) {
      usleep(100_000)
      callbacks.tick()
    }
    return true
  }

  package func storedList() -> RemoteList? {
    guard let (head, list) = cache.list() else { return nil }
    numbers = head.numbers
    largestNumber = list.listings.map(\.number).max() ?? 0
    return list
  }

  package func books(ifNot known: RemoteList?) throws -> RemoteList? {
    let knownServer = try known?.server ?? description()
    guard let (response, body) = try list(of: knownServer, ifNot: known) else {
      cache.markAsCurrent()
      return nil
    }
    guard known != nil else { return try parseAndCache(response, body, of: knownServer) }
    // With other books, this may be another library or another version of the program.
    let current = try description()
    guard path(of: current) != path(of: knownServer),
      let (newAnswer, newBody) = try list(of: current, ifNot: nil)
    else { return try parseAndCache(response, body, of: current) }
    return try parseAndCache(newAnswer, newBody, of: current)
  }

  private func parseAndCache(
    _ response: CurlResponse, _ body: [UInt8], of server: RemoteDescription
  ) throws(RemoteError) -> RemoteList {
    let listings: [RemoteListing]
    do {
      listings = try ServerCache.listings(in: body, &numbers)
    } catch let error as ServerCache.DuplicateID {
      throw .doubledID(host, id: error.id)
    } catch {
      throw .unreachable(host, .unreadable(host))
    }
    largestNumber = listings.map(\.number).max() ?? 0
    var server = server
    for listing in listings { server.fields.formUnion(listing.book.values.keys.map(\.rawValue)) }
    let head = ServerCache.Head(
      entityTag: response.header("etag"), lastModified: response.strongLastModified, server: server,
      numbers: numbers)
    cache.store(head, body)
    return RemoteList(
      entityTag: head.entityTag, lastModified: head.lastModified, server: server,
      listings: listings, readAt: now())
  }

  private func description() throws(RemoteError) -> RemoteDescription {
    do {
      return RemoteDescription(try get(.init(path: "/")).object)
    } catch {
      guard case .refused = error else { throw error }
      return RemoteDescription()
    }
  }

  /// Users who may change our own library also see the books that were returned to their owners.
  private func path(of server: RemoteDescription) -> String {
    server.rights.contains("change") ? "/books?ever=1" : "/books"
  }

  private func list(
    of server: RemoteDescription, ifNot known: RemoteList?
  ) throws -> (response: CurlResponse, body: [UInt8])? {
    let file: AnonymousFile
    do {
      file = try AnonymousFile()
    } catch {
      throw StorageError(writing: "/tmp", error.code)
    }
    var request = ServerTransport.Request(path: path(of: server), file: file)
    if let tag = known?.entityTag { request.headers.append("If-None-Match: " + tag) }
    if let date = known?.lastModified { request.headers.append("If-Modified-Since: " + date) }
    do {
      let response = try get(request)
      return response.status == 304 ? nil : (response, file.bytes)
    } catch {
      guard case .refused(_, let status, _) = error else { throw error }
      if status == 403 { throw RemoteError.unauthorized(host) }
      throw RemoteError.noLibrary(host, status: status)
    }
  }

  private func freshList() throws -> RemoteList {
    guard let list = try books(ifNot: nil) else {
      throw RemoteError.unreachable(host, .unreadable(host))
    }
    return list
  }

  private func listing(_ object: JSONObject?) -> RemoteListing? {
    object.flatMap { ServerObject($0) }.map { book in
      let number = numbers.number(of: book.id, after: largestNumber)
      largestNumber = max(largestNumber, number)
      return book.listing(number: number)
    }
  }

  /// Returns the server's current version of a book and its ETag, or `nil` if the book does not
  /// exist or was deleted.
  private func listingAndTag(
    _ id: String
  ) throws(RemoteError) -> (listing: RemoteListing, tag: String?)? {
    do throws(RemoteError) {
      let response = try get(.init(path: "/books/" + id))
      guard let listing = listing(response.object) else {
        throw RemoteError.unreachable(host, .unreadable(host))
      }
      return listing.isDeleted ? nil : (listing, response.header("etag"))
    } catch {
      guard case .refused(_, 404, _) = error else { throw error }
      return nil
    }
  }

  // MARK: Changing

  /// Sends a change.
  ///
  /// - Parameters:
  ///   - result: returns the result from the reply, or `nil` if it is not in the reply.
  ///   - reading: reads the result from the server, or returns `nil` if the change is not seen
  ///     there.
  /// - Throws: `RemoteError.unknown` if neither has a result.
  private func send<Result>(
    _ request: ServerTransport.Request, result: (CurlResponse) -> Result?,
    reading: () throws -> Result?
  ) throws -> Result {
    for attempt in 1...Self.maxAttempts {
      do {
        let response = try transport.response(to: request)
        if response.isAcknowledged, let result = result(response) { return result }
        if response.status == 503 {
          if let result = try? reading() { return result }
          guard attempt < Self.maxAttempts, waitToRetry(response) else {
            throw RemoteError.busy(host)
          }
          continue
        }
        guard response.isSuccess || response.status >= 500 else { throw response.error(host) }
      } catch let failure as ServerTransport.Failure {
        guard failure.isReceived else {
          guard case .unreachable(let host, let cause) = failure.error else { throw failure.error }
          throw RemoteError.offline(host, cause)
        }
      }
      guard let result = try? reading() else { throw RemoteError.unknown(host) }
      return result
    }
    throw RemoteError.busy(host)
  }

  /// Reads something before a change is sent. If that fails, nothing has been changed.
  private func beforeSending<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch RemoteError.unreachable(let host, let cause) {
      throw RemoteError.offline(host, cause)
    }
  }

  /// A weak tag, into which some web servers turn a tag when they compress, never matches.
  private static func condition(_ tag: String?) -> [String] {
    tag.flatMap { $0.hasPrefix("W/") ? nil : ["If-Match: " + $0] } ?? []
  }

  package func add(
    _ book: RemoteBook, to list: RemoteList, isKnown: (_ id: String) -> Bool
  ) throws -> RemoteListing {
    let sent = book.selecting(book.values.filter { !$0.value.isEmpty }.keys)
    // With the state of the list, our own server adds the book only once.
    var list =
      try list.server.isBooksKeeper && list.entityTag == nil ? beforeSending(freshList) : list
    for _ in 1...Self.maxAttempts {
      do {
        return try send(
          .init(
            method: "POST", path: "/books",
            headers: list.server.isBooksKeeper ? Self.condition(list.entityTag) : [],
            body: sent.json())
        ) { response in
          if let listing = listing(response.object) { return listing }
          // Some servers send no body, only the location of the book.
          let id = response.header("location")?.split(separator: "/").last.map(String.init)
          return id.flatMap { try? listingAndTag($0)?.listing }
        } reading: {
          try newBook(like: sent, in: freshList(), isKnown: isKnown)
        }
      } catch RemoteError.refused(_, 412, _) {
        // Others have changed the library in the meantime, or the request arrived twice.
        list = try freshList()
        if let listing = newBook(like: sent, in: list, isKnown: isKnown) { return listing }
      }
    }
    throw RemoteError.busy(host)
  }

  /// Returns the only new book of a list with these fields.
  private func newBook(
    like book: RemoteBook, in list: RemoteList, isKnown: (_ id: String) -> Bool
  ) -> RemoteListing? {
    let new = list.listings.filter {
      !isKnown($0.id) && $0.book.mismatches(with: book, isExact: true).isEmpty
    }
    return new.count == 1 ? new[0] : nil
  }

  package func change(
    _ id: String, _ name: BookName, from old: RemoteBook, to fields: RemoteBook
  ) throws -> RemoteListing {
    for isLast in [false, true] {
      guard let (serverListing, tag) = try beforeSending({ try listingAndTag(id) }) else {
        throw RemoteError.goneThere(name, host)
      }
      guard old.selecting(fields.values.keys).differences(from: serverListing.book).isEmpty else {
        throw RemoteError.changedThere(name, host)
      }
      func read() throws -> RemoteListing? {
        try listingAndTag(id).flatMap {
          $0.listing.book.mismatches(with: fields, isExact: true).isEmpty ? $0.listing : nil
        }
      }
      do {
        return try send(
          .init(
            method: "PUT", path: "/books/" + id, headers: Self.condition(tag), body: fields.json())
        ) { response in
          // A reply without a body says only that the request was received.
          listing(response.object) ?? (try? listingAndTag(id)?.listing)
        } reading: {
          try read()
        }
      } catch RemoteError.refused(_, 412, _) {
        // The request arrived twice, or someone else has changed the book. In the latter case, the
        // request is repeated if they changed other fields.
        if let listing = try? read() { return listing }
        if isLast { throw RemoteError.changedThere(name, host) }
      } catch RemoteError.refused(_, 404, _) {
        throw RemoteError.goneThere(name, host)
      }
    }
    throw RemoteError.changedThere(name, host)
  }

  package func delete(_ id: String, _ name: BookName, _ old: RemoteBook) throws {
    guard let (serverListing, tag) = try beforeSending({ try listingAndTag(id) }) else { return }
    guard old.differences(from: serverListing.book).isEmpty else {
      throw RemoteError.changedThere(name, host)
    }
    func isGone() throws -> Bool? { try listingAndTag(id) == nil ? true : nil }
    do {
      _ = try send(
        .init(method: "DELETE", path: "/books/" + id, headers: Self.condition(tag)),
        result: { _ in true }, reading: isGone)
    } catch RemoteError.refused(_, 412, _) {
      guard try isGone() == true else { throw RemoteError.changedThere(name, host) }
    } catch RemoteError.refused(let host, 404, let reason) {
      guard try isGone() == true else {
        throw RemoteError.refused(host, status: 404, reason: reason)
      }
    }
    guard try isGone() == true else { throw RemoteError.notDeleted(name, host) }
  }

  package func deleteAll(_ ids: Set<String>, in list: RemoteList) throws -> Bool {
    let current = try beforeSending { try books(ifNot: list) ?? list }
    guard Set(current.listings.filter { !$0.isReturnedToOwner }.map(\.id)) == ids else {
      throw RemoteError.othersThere(host)
    }
    func isEmpty() throws -> Bool? {
      try freshList().listings.allSatisfy(\.isReturnedToOwner) ? true : nil
    }
    do {
      _ = try send(
        .init(method: "DELETE", path: "/clean", headers: Self.condition(current.entityTag)),
        result: { _ in true }, reading: isEmpty)
    } catch RemoteError.refused(_, let status, _) where status == 404 || status == 405 {
      return false
    } catch RemoteError.refused(_, 412, _) {
      guard try isEmpty() == true else { throw RemoteError.othersThere(host) }
    }
    guard try isEmpty() == true else { throw RemoteError.othersThere(host) }
    return true
  }

  // MARK: Several changes

  package func uninterrupted<Result>(_ body: () throws -> Result) throws -> Result {
    let interrupt = InterruptGuard()
    defer { callbacks.ended() }
    let result = try body()
    // Ctrl-C was pressed after the last change.
    _ = interrupt.isPressed()
    return result
  }

  package func willSend(_ sentCount: Int, of total: Int) throws {
    if InterruptGuard().isPressed() { throw RemoteError.interrupted }
    if total != 1 { callbacks.progress(sentCount, total) }
  }

  // MARK: History

  package func undo(_ count: Int, in list: RemoteList) throws -> [Change] {
    try replay("/undo", count, list)
  }

  package func redo(_ count: Int, in list: RemoteList) throws -> [Change] {
    try replay("/redo", count, list)
  }

  /// The condition keeps a request that arrives twice from undoing two changes.
  private func replay(_ path: String, _ count: Int, _ list: RemoteList) throws -> [Change] {
    do {
      return try send(
        .init(
          method: "POST", path: path, headers: Self.condition(list.entityTag),
          body: JSONValue.object(["count": JSONValue(count)]).text),
        result: Self.changes, reading: { nil })
    } catch RemoteError.refused(_, 412, _) {
      throw RemoteError.unknown(host)
    }
  }

  package func history() throws -> [Change] { try changes(at: "/history") }

  package func history(of id: String) throws -> [Change] {
    try changes(at: "/history?book=" + id.percentEncoded())
  }

  private func changes(at path: String) throws -> [Change] {
    guard let changes = Self.changes(in: try get(.init(path: path))) else {
      throw RemoteError.unreachable(host, .unreadable(host))
    }
    return changes
  }

  private static func changes(in response: CurlResponse) -> [Change]? {
    JSONValue(response.body)?.array.map { $0.compactMap(\.object).compactMap { Change($0) } }
  }
}
