import Catalogues
import Curl
import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

/// A response to an Open Library search, with one book.
let duneResponse = """
  {"numFound": 1, "start": 0, "docs": [{"key": "/works/OL893415W", "title": "Dune"}]}
  """

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited) struct TransportTests
{
  @Test("requests name the program, and the user's curl settings have no effect")
  func headers() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let web = try Web()
    try Data("user-agent = evil\nheader = \"X-Evil: 1\"\n".utf8)
      .write(to: URL(filePath: web.folder + "/.curlrc"))
    _ = try web.search(server.address)
    let headers = try #require(server.requests.first?.headers)
    #expect(headers["user-agent"] == "BooksKeeper/0.0.0 (+https://example.org)")
    #expect(headers["accept"] == "application/json")
    #expect(headers["x-evil"] == nil)
  }

  @Test("a busy host is retried once")
  func retry() throws {
    let count = Counter()
    let server = try LoopbackServer { _ in
      count.next() == 1
        ? .response("".utf8, status: "429 Too Many Requests", headers: ["Retry-After: 1"])
        : .json(duneResponse)
    }
    defer { server.stop() }
    let web = try Web()
    var waits: [String] = []
    var ticks = 0
    web.callbacks.waiting = { waits.append("\($0) \($1)") }
    web.callbacks.tick = { ticks += 1 }
    #expect(try web.search(server.address).records.map(\.title) == ["Dune"])
    #expect(waits == ["127.0.0.1 1"])
    #expect(ticks >= 5)
    let times = server.requests.map(\.time)
    #expect(times.count == 2 && times[1] - times[0] >= .milliseconds(990))
  }

  @Test("a busy host is not tried a third time")
  func retryOnce() throws {
    let count = Counter()
    let server = try LoopbackServer { _ in
      // Eventually succeeds, so that a client that keeps retrying ends.
      count.next() > 5
        ? .json(duneResponse)
        : .response("".utf8, status: "503 Service Unavailable", headers: ["Retry-After: 0"])
    }
    defer { server.stop() }
    #expect(
      fault { _ = try Web().search(server.address) } == .busy("127.0.0.1", retryAfter: 0))
    #expect(server.requests.count == 2)
  }

  @Test(
    "the time until a retry is parsed from seconds or a date",
    arguments: [
      ("30", 30), ("31622400", 31_622_400), ("31622401", nil), ("-1", nil),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 30), ("Sun, 06 Nov 1994 08:49:06 GMT", 0),
      ("Tue, 06 Dec 1994 08:49:37 GMT", 2_592_030), ("Sat, 01 Jan 2000 00:00:00 GMT", 162_573_053),
      ("Wed, 29 Feb 1995 08:49:37 GMT", nil), ("Sun, 06 xyz 1994 08:49:37 GMT", nil),
      ("Sun, 06 Nov 1994 GMT", nil),
    ] as [(String, Int?)])
  func when(text: String, seconds: Int?) {
    // 6 November 1994, 08:49:07 in UTC.
    let now = Date(timeIntervalSince1970: 784_111_747)
    #expect(RetryAfter.seconds(text, now: now) == seconds)
  }

  @Test("three redirects are followed, and a fourth is not", arguments: 1...5)
  func redirects(count: Int) throws {
    let server = try LoopbackServer { request in
      let step = request.target.hasPrefix("/step") ? Int(request.target.dropFirst(5)) ?? 0 : 0
      return step < count ? .redirect(to: "/step\(step + 1)") : .json(duneResponse)
    }
    defer { server.stop() }
    var titles: [String] = []
    let error = fault { titles = try Web().search(server.address).records.map(\.title) }
    #expect(titles == (count > 3 ? [] : ["Dune"]))
    #expect(error == (count > 3 ? .tooManyRedirects("127.0.0.1") : nil))
    #expect(server.requests.count == min(count, 3) + 1)
  }

  @Test("a proxy that the environment names is used")
  func proxy() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let web = try Web()
    web.environment["http_proxy"] = server.address
    #expect(try web.search("http://catalogue.invalid").records.count == 1)
    #expect(server.requests[0].target.hasPrefix("http://catalogue.invalid/search.json?"))
  }

  @Test("an address with brackets and braces is not expanded")
  func brackets() throws {
    let server = try LoopbackServer { request in
      request.target.contains("next")
        ? .json(duneResponse) : .redirect(to: "/next?a=[1-3]&b={x,y}&c=%22%5C")
    }
    defer { server.stop() }
    _ = try Web().search(server.address)
    #expect(server.requests.last?.target == "/next?a=[1-3]&b={x,y}&c=%22%5C")
    #expect(server.requests.count == 2)
  }

  @Test("a key does not appear in a list of processes, a file or a redirect")
  func key() throws {
    let processes = Processes.watch()
    let server = try LoopbackServer { request in
      if request.target.contains("moved") { return .json("{\"totalItems\": 0}") }
      processes.wait(for: "curl -q --config -")
      return .redirect(to: "http://localhost:1/moved?\(request.target.split(separator: "?")[1])")
    }
    defer { server.stop() }
    let web = try Web()
    web.timeLimit = 90
    let google = try web.google(server.address, key: "s3cret&key")
    _ = fault { _ = try google.search("dune", from: .start, limit: 15) }
    #expect(server.requests[0].target.hasSuffix("&key=s3cret%26key"))
    let lines = processes.stop()
    #if os(Linux)
      #expect(lines.contains { $0.hasSuffix("curl -q --config -") })
    #endif
    #expect(!lines.contains { $0.contains("s3cret%26key") })

    let other = try LoopbackServer { _ in .json("{\"totalItems\": 0, \"items\": []}") }
    defer { other.stop() }
    _ = try web.google(other.address, key: "s3cret").search("dune", from: .start, limit: 15)
    for name in try FileManager.default.subpathsOfDirectory(atPath: web.folder) {
      let bytes = FileManager.default.contents(atPath: web.folder + "/" + name) ?? Data()
      #expect(!String(decoding: bytes, as: UTF8.self).contains("s3cret"))
    }
  }

  @Test("a redirect to another host does not include the key")
  func keyOfOneHost() throws {
    let target = try LoopbackServer { _ in .json("{\"totalItems\": 0}") }
    let server = try LoopbackServer { [port = target.port] request in
      .redirect(to: "http://localhost:\(port)/?" + request.target.split(separator: "?")[1])
    }
    defer {
      server.stop()
      target.stop()
    }
    _ = try Web().google(server.address, key: "s3cret").search("a", from: .start, limit: 5)
    #expect(server.requests.first?.target.contains("s3cret") == true)
    #expect(target.requests.count == 1)
    #expect(target.requests.first?.target.contains("s3cret") == false)
  }

  @Test("a refused key has its own error")
  func refusedKey() throws {
    let server = try LoopbackServer { _ in .response("{}".utf8, status: "400 Bad Request") }
    defer { server.stop() }
    let search = { (key: String?) in
      fault {
        _ = try Web().google(server.address, key: key).search("a", from: .start, limit: 5)
      }
    }
    #expect(search("wrong") == .keyRefused("127.0.0.1"))
    #expect(search(nil) == .status(400, "127.0.0.1"))
  }

  @Test("Ctrl-C stops the request and nothing else", arguments: [false, true])
  func interrupted(isWaiting: Bool) throws {
    let server = try LoopbackServer { _ in
      isWaiting
        ? .response("".utf8, status: "503 Busy", headers: ["Retry-After: 9"])
        : [.pause(milliseconds: 5_000)]
    }
    defer { server.stop() }
    let web = try Web()
    web.timeLimit = 15
    var ticks = 0
    web.callbacks.tick = {
      ticks += 1
      // The signal goes to this thread, as it goes to the program's only thread from a terminal.
      if ticks == 3 { pthread_kill(pthread_self(), SIGINT) }
    }
    #expect(fault { _ = try web.search(server.address) } == .interrupted)
    // It stopped early and did not retry.
    #expect(ticks <= 5)
    #expect(server.requests.count == 1)
  }

  @Test("requests to Open Library are spaced, including redirects and those of other processes")
  func spacing() throws {
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/isbn/") ? .redirect(to: "/books/OL1M.json") : .json(duneResponse)
    }
    defer { server.stop() }
    let web = try Web()
    web.interval = 0.3
    web.hasCache = false
    _ = try web.search(server.address)
    // Another client with the same folder, as another process would have.
    _ = try web.search(server.address)
    _ = fault { _ = try web.openLibrary(server.address).record(try ISBN("9780441013593")) }
    let times = server.requests.map(\.time)
    #expect(times.count == 4)
    for (time, next) in zip(times, times.dropFirst()) { #expect(next - time > .milliseconds(250)) }
  }
}

/// A counter shared by threads.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  /// The number of calls of `next`.
  var total: Int { lock.withLock { count } }

  func next() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

/// The command lines of processes, which anyone on the machine can read.
final class Processes: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: Set<String> = []
  private var isStopped = false

  static func watch() -> Processes {
    let processes = Processes()
    Thread.detachNewThread {
      while !processes.lock.withLock({ processes.isStopped }) {
        processes.poll()
        usleep(20_000)
      }
    }
    return processes
  }

  /// Waits until a line with this end was seen, on systems where lines can be seen.
  func wait(for ending: String) {
    #if os(Linux)
      for _ in 0..<3_000 where !lock.withLock({ lines.contains { $0.hasSuffix(ending) } }) {
        usleep(20_000)
      }
    #endif
  }

  func stop() -> Set<String> {
    lock.withLock {
      isStopped = true
      return lines
    }
  }

  private func poll() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for name in names where Int(name) != nil {
      guard let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") else {
        continue
      }
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      lock.withLock { _ = lines.insert(words.joined(separator: " ")) }
    }
  }
}
