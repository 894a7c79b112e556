import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

/// Loads several covers at once from a server that may fail.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited) struct CoversTests
{
  private let web: Web

  init() throws { web = try Web() }

  private static let png: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]

  private static func image(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
    .response(png + Array(request.target.utf8), type: "image/png")
  }

  private func records(_ server: LoopbackServer, _ names: [String?]) -> [CatalogueRecord] {
    names.map { name in
      var record = CatalogueRecord(id: name ?? "none", source: .openLibrary, title: "Dune")
      record.coverAddress = name.map { server.address + "/" + $0 }
      return record
    }
  }

  /// Returns the covers with their indexes, in the order in which they arrived.
  private func covers(
    of records: [CatalogueRecord], upTo limit: Int = .max
  ) throws -> [(index: Int, cover: Result<Data?, CatalogueError>)] {
    var received: [(index: Int, cover: Result<Data?, CatalogueError>)] = []
    try web.openLibrary("http://127.0.0.1:1").covers(of: records) { index, cover in
      received.append((index, cover))
      return received.count < limit
    }
    return received
  }

  /// The `curl` processes of this test that are still running.
  private var processes: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int(name) != nil,
        let variables = FileManager.default.contents(atPath: "/proc/\(name)/environ")
      else { return false }
      return String(decoding: variables, as: UTF8.self).contains("HOME=" + web.folder)
    }
  }

  @Test("covers are fetched several at a time, and never more than four")
  func concurrently() throws {
    let counter = ConcurrencyCounter()
    let server = try LoopbackServer { request in
      counter.waitForOverlap()
      return Self.image(request)
    }
    defer { server.stop() }
    web.interval = 3
    let received = try covers(of: records(server, (0..<12).map { "b/id/\($0).png" }))
    #expect(received.map(\.index).sorted() == Array(0..<12))
    for (index, cover) in received {
      #expect(try cover.get() == Data(Self.png + Array("/b/id/\(index).png".utf8)))
    }
    // Covers by catalogue id are not throttled; if they were, no two of the twelve would overlap.
    #expect((2...4).contains(counter.peak))
  }

  @Test("a slow cover does not delay the others")
  func slow() throws {
    let others = Counter()
    let server = try LoopbackServer { request in
      if request.target != "/0.png" {
        _ = others.next()
      } else {
        // Wait until all others were requested, which never happens if they wait for this one.
        for _ in 0..<3_000 where others.total < 11 { usleep(20_000) }
      }
      return Self.image(request)
    }
    defer { server.stop() }
    web.timeLimit = 60
    let received = try covers(of: records(server, (0..<12).map { "\($0).png" }))
    #expect(received.count == 12)
    #expect(received.allSatisfy { (try? $0.cover.get()) != nil })
  }

  @Test("a cover that never arrives times out, and the others are loaded")
  func stalled() throws {
    let server = try LoopbackServer { request in
      request.target == "/stalled.png"
        ? [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .pause(milliseconds: 600_000)]
        : Self.image(request)
    }
    defer { server.stop() }
    web.timeLimit = 2
    let received = try covers(of: records(server, ["stalled.png"] + (1..<9).map { "\($0).png" }))
    #expect(received.count == 9)
    let results = Dictionary(received.map { ($0.index, $0.cover) }) { first, _ in first }
    #expect(results[0] == .failure(.timedOut(Self.host)))
    // On a busy machine, some of these may time out as well.
    let areLoaded = (1..<9).map { (try? results[$0]?.get()) != nil }
    #expect(areLoaded.contains(true))
  }

  private static let host = "127.0.0.1"

  private static let bad: [(name: String, cover: Result<Data?, CatalogueError>)] = [
    ("missing", .success(nil)),
    ("page", .failure(.wrongType(host, "text/html"))),
    ("page.png", .failure(.wrongType(host, "image/png"))),
    ("large", .failure(.tooLarge(host, limit: 10_000_000))),
    ("endless", .failure(.tooLarge(host, limit: 10_000_000))),
    ("cut", .failure(.cutOff(host))),
    ("nothing", .failure(.cutOff(host))),
    ("circle", .failure(.tooManyRedirects(host))),
    ("outside", .failure(.redirectRefused(host))),
    ("broken", .failure(.status(500, host))),
  ]

  @Test("an invalid cover does not affect others, and each error is reported")
  func bad() throws {
    let server = try LoopbackServer { request in
      switch request.target {
      case "/missing": .notFound()
      case "/page": .response("<p>Sorry".utf8, type: "text/html")
      case "/page.png": .response("<p>Sorry".utf8, type: "image/png")
      case "/large":
        [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 30000000\r\n\r\n".utf8))]
      case "/endless":
        [.send(Array("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n\r\n".utf8))]
          + Array(repeating: .send([UInt8](repeating: 0, count: 1_000_000)), count: 30)
      case "/cut":
        [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8) + Self.png)]
      case "/nothing": []
      case "/circle": .redirect(to: "/circle")
      case "/outside": .redirect(to: "file:///etc/passwd")
      case "/broken": .response("".utf8, status: "500 Oh No")
      default: Self.image(request)
      }
    }
    defer { server.stop() }
    web.timeLimit = 60
    let names = Self.bad.flatMap { [$0.name, "good-" + $0.name] }
    let received = try covers(of: records(server, names + [nil]))
    #expect(received.count == names.count + 1)
    let results = Dictionary(received.map { ($0.index, $0.cover) }) { first, _ in first }
    for (index, name) in names.enumerated() {
      let cover = results[index]
      let expected = Self.bad.first { $0.name == name }?.cover
      #expect(
        cover == expected ?? .success(Data(Self.png + Array("/\(name)".utf8))), "\(name)")
    }
    #expect(results[names.count] == .success(nil))
  }

  @Test("a redirect is followed, and a busy host is retried once")
  func redirectAndRetry() throws {
    let count = Counter()
    let server = try LoopbackServer { request in
      switch request.target {
      case "/moved": .redirect(to: "/new")
      case "/busy" where count.next() == 1:
        .response("".utf8, status: "503 Busy", headers: ["Retry-After: 1"])
      default: Self.image(request)
      }
    }
    defer { server.stop() }
    let received = try covers(of: records(server, ["busy", "moved", "plain"]))
    let results = Dictionary(received.map { ($0.index, try? $0.cover.get()) }) { first, _ in first }
    #expect(
      results == [
        0: Data(Self.png + Array("/busy".utf8)), 1: Data(Self.png + Array("/new".utf8)),
        2: Data(Self.png + Array("/plain".utf8)),
      ])
    #expect(received.last?.index == 0)
  }

  @Test("a caller with enough covers stops the rest, and no process is left")
  func enough() throws {
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/slow") ? [.pause(milliseconds: 1_200_000)] : Self.image(request)
    }
    defer { server.stop() }
    // Waiting for the slow ones would exceed the time limit of the test.
    web.timeLimit = 1_200
    let names = ["slow-1", "slow-2", "slow-3"] + (0..<20).map { "\($0).png" }
    #expect(try covers(of: records(server, names), upTo: 5).count == 5)
    #expect(server.requests.count <= 9)
    #expect(processes == [])
  }

  @Test("an error of the caller stops everything, and no process is left")
  func refusal() throws {
    struct Refusal: Error {}
    let server = try LoopbackServer { request in
      request.target.hasPrefix("/slow") ? [.pause(milliseconds: 5_000)] : Self.image(request)
    }
    defer { server.stop() }
    let records = records(server, ["slow-1", "1.png", "slow-2"])
    #expect(throws: Refusal.self) {
      try web.openLibrary("http://127.0.0.1:1").covers(of: records) { _, _ in throw Refusal() }
    }
    #expect(processes == [])
  }

  @Test("Ctrl-C ends all downloads, and no process is left")
  func interrupted() throws {
    let server = try LoopbackServer { _ in [.pause(milliseconds: 6_000)] }
    defer { server.stop() }
    web.timeLimit = 15
    var ticks = 0
    var peak = 0
    web.callbacks.tick = {
      ticks += 1
      peak = max(peak, processes.count)
      // The signal goes to this thread, as it goes to the program's only thread from a terminal.
      if ticks == 5 { pthread_kill(pthread_self(), SIGINT) }
    }
    let records = records(server, (0..<8).map { "\($0).png" })
    var received = 0
    let stopped = fault {
      try web.openLibrary("http://127.0.0.1:1").covers(of: records) { _, _ in
        received += 1
        return true
      }
    }
    #expect(stopped == .interrupted && received == 0)
    #if os(Linux)
      #expect(peak == 4)
    #endif
    #expect(processes == [])
  }

  @Test("without curl there is an error; without any address no request is sent")
  func noCurlOrAddress() throws {
    web.environment["PATH"] = ""
    var record = CatalogueRecord(id: "1", source: .openLibrary, title: "Dune")
    let catalogue = try web.openLibrary("http://127.0.0.1:1")
    var received = 0
    try catalogue.covers(of: [record, record]) { _, cover in
      #expect(cover == .success(nil))
      received += 1
      return received < 1
    }
    #expect(received == 1)
    record.coverAddress = "http://127.0.0.1:1/1.png"
    #expect(fault { try catalogue.covers(of: [record]) { _, _ in true } } == .noCurl)
  }

  @Test("covers are fetched from all kinds of catalogues", arguments: CatalogueSource.allCases)
  func sources(source: CatalogueSource) throws {
    let server = try LoopbackServer { Self.image($0) }
    defer { server.stop() }
    let catalogue: any Catalogue =
      switch source {
      case .openLibrary: try web.openLibrary(server.address)
      case .google: try web.google(server.address)
      case .opds: try web.opds(server.address)
      case .bnf, .dnb, .loc: try web.sru(source, at: server.address)
      case .sru: try web.sru(.sru, at: server.address + "?recordSchema=marcxml&isbn=bath.isbn")
      }
    var received: [Int] = []
    try catalogue.covers(of: records(server, ["a", "b", "c"])) { index, cover in
      #expect((try? cover.get()) != nil)
      received.append(index)
      return true
    }
    #expect(received.sorted() == [0, 1, 2])
    #expect(try catalogue.cover(of: records(server, ["a"])[0]) == Data(Self.png + Array("/a".utf8)))
    #expect(try catalogue.cover(of: records(server, [nil])[0]) == nil)
  }
}

/// Counts how many requests are active at once.
private final class ConcurrencyCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  private var highest = 0

  var peak: Int { lock.withLock { highest } }

  /// Waits until two overlap, up to a limit, and long enough for a fifth one to arrive.
  func waitForOverlap() {
    lock.withLock {
      count += 1
      highest = max(highest, count)
    }
    for _ in 0..<40 where peak < 2 { usleep(50_000) }
    usleep(100_000)
    lock.withLock { count -= 1 }
  }
}
