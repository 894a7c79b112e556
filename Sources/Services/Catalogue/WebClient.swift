import Library
import Platform

/// Asks the cache, then the host.
package struct WebClient {
  private let transport: CurlTransport
  private let cache: ReplyCache?
  private let begun = BegunExchange()

  /// - Parameter cache: nil if nothing is to be kept.
  package init(transport: CurlTransport, cache: ReplyCache?) {
    self.transport = transport
    self.cache = cache
  }

  /// What `read` makes of the answer, and from when that is where it was kept. Only what could be read
  /// is kept. An older answer serves where the host is out of reach.
  func read<Value>(
    _ request: WebRequest, _ read: (WebReply) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> (value: Value, asOf: Date?) {
    let kept = cache?.entry(for: request)
    if let cache, let kept, cache.isFresh(kept), let value = try? read(kept.reply) {
      return (value, kept.date)
    }
    do {
      let reply = try transport.reply(to: request, after: begun)
      let value = try read(reply)
      cache?.keep(reply, for: request)
      return (value, nil)
    } catch  where error.isOutOfReach {
      if let kept, let value = try? read(kept.reply) { return (value, kept.date) }
      throw error
    }
  }

  /// The same; nil where the host says that there is nothing.
  func find<Value>(
    _ request: WebRequest, _ read: (WebReply) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> (value: Value, asOf: Date?)? {
    do { return try self.read(request, read) } catch .status(404, _) { return nil }
  }

  /// Asks the hosts for several at once, of what is not kept here: see `CurlTransport.replies`.
  func replies(
    to requests: [WebRequest], _ take: (Int, Result<WebReply, CatalogueError>) -> Bool
  ) throws(CatalogueError) {
    try transport.replies(to: requests, take)
  }
}
