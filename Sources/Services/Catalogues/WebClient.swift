import Library
import Platform

package struct WebClient {
  private let transport: CurlTransport
  private let cache: ResponseCache?
  private let pending = PendingExchange()

  package init(transport: CurlTransport, cache: ResponseCache?) {
    self.transport = transport
    self.cache = cache
  }

  /// Reads a reply, with its date if it comes from the cache. Caches only replies that could be
  /// read, and uses an outdated reply if the host is unreachable.
  func read<Value>(
    _ request: WebRequest, _ read: (WebResponse) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> (value: Value, asOf: Date?) {
    let cached = cache?.entry(for: request)
    if let cache, let cached, cache.isFresh(cached), let value = try? read(cached.reply) {
      return (value, cached.date)
    }
    do {
      let reply = try transport.reply(to: request, after: pending)
      let value = try read(reply)
      cache?.store(reply, for: request)
      return (value, nil)
    } catch  where error.isUnreachable {
      if let cached, let value = try? read(cached.reply) { return (value, cached.date) }
      throw error
    }
  }

  /// Like `read`, but returns `nil` for status 404.
  func find<Value>(
    _ request: WebRequest, _ read: (WebResponse) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> (value: Value, asOf: Date?)? {
    do { return try self.read(request, read) } catch .status(404, _) { return nil }
  }

  /// Sends several requests without the cache: see `CurlTransport.replies`.
  func replies(
    to requests: [WebRequest], _ handle: (Int, Result<WebResponse, CatalogueError>) -> Bool
  ) throws(CatalogueError) {
    try transport.replies(to: requests, handle)
  }
}
