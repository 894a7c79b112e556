import Catalogues
import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CacheTests {
  private let start = Web.start

  @Test("the same search within a day uses no network, and reports its age")
  func fresh() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let web = try Web()
    #expect(try web.search(server.address).asOf == nil)
    web.now = start + 86_399
    let page = try web.search(server.address)
    #expect(page.asOf == start)
    #expect(page.records.map(\.asOf) == [start])
    #expect(server.requests.count == 1)
    web.now = start + 86_401
    #expect(try web.search(server.address).asOf == nil)
    // If the clock was set back, by a moment or by days, a cached response is not used.
    for (count, now) in [(3, start + 86_391), (4, start - 10)] {
      web.now = now
      #expect(try web.search(server.address).asOf == nil)
      #expect(server.requests.count == count)
    }
  }

  @Test("an older response is used while the host is unreachable")
  func offline() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    let web = try Web()
    _ = try web.search(server.address)
    server.stop()
    web.now = start + 30 * 86_400
    let page = try web.search(server.address)
    #expect(page.records.map(\.title) == ["Dune"])
    #expect(page.asOf == start)
    let catalogue = try web.openLibrary(server.address)
    #expect(
      fault { _ = try catalogue.search("other", from: .start, limit: 15) }
        == .noConnection("127.0.0.1"))
    web.hasCache = false
    #expect(fault { _ = try web.search(server.address) } == .noConnection("127.0.0.1"))
  }

  @Test("an older response does not hide an error of the host")
  func invalid() throws {
    let count = Counter()
    let server = try LoopbackServer { _ in
      count.next() == 1 ? .json(duneResponse) : .response("".utf8, status: "500 Oh No")
    }
    defer { server.stop() }
    let web = try Web()
    _ = try web.search(server.address)
    web.now = start + 100_000
    #expect(fault { _ = try web.search(server.address) } == .status(500, "127.0.0.1"))
  }

  @Test("damaged files are ignored", arguments: 0..<6)
  func damaged(kind: Int) throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let web = try Web()
    _ = try web.search(server.address)
    let file = try #require(try files(web).first { $0.hasSuffix("size") == false })
    var bytes = try Data(contentsOf: URL(filePath: file))
    switch kind {
    case 0: bytes = Data()
    case 1: bytes.removeLast(5)
    case 2: bytes[bytes.count - 5] ^= 1
    case 3: bytes = Data("bookskeeper reply 9".utf8) + bytes.dropFirst(19)
    case 4: bytes = Data([0xFF, 0xFE, 0x0A, 0x0A])
    default: bytes += Data("more".utf8)
    }
    try bytes.write(to: URL(filePath: file))
    #expect(try web.search(server.address).asOf == nil)
    #expect(server.requests.count == 2)
  }

  @Test("cached files are private to their owner")
  func isPrivate() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let web = try Web()
    _ = try web.search(server.address)
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(web.cacheFolder) == 0o700)
    for file in try files(web) { #expect(try mode(file) == 0o600) }
    #expect(try files(web).count == 2)
  }

  @Test("if the size limit is exceeded, the oldest responses are removed")
  func limited() throws {
    let server = try LoopbackServer { _ in
      .json(
        duneResponse.dropLast(1) + ", \"pad\": \"" + String(repeating: "x", count: 10_000) + "\"}")
    }
    defer { server.stop() }
    let web = try Web()
    web.cacheLimit = 60_000
    for number in 1...12 {
      _ = try web.openLibrary(server.address).search("n\(number)", from: .start, limit: 15)
    }
    let size = try files(web).reduce(0) {
      $0 + ((try FileManager.default.attributesOfItem(atPath: $1)[.size] as? Int) ?? 0)
    }
    #expect((20_000...60_000).contains(size))
    let last = try web.openLibrary(server.address).search("n12", from: .start, limit: 15)
    #expect(last.asOf != nil)
  }

  @Test(
    "an implausible counter is reset",
    arguments: ["9223372036854775807", "-9223372036854775808", "-1", "1e18", "", "\u{FEFF}12"])
  func counter(text: String) throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let web = try Web()
    let counter = web.cacheFolder + "/replies/size"
    _ = try web.search(server.address)
    let size = try String(contentsOfFile: counter, encoding: .utf8)
    try text.write(toFile: counter, atomically: true, encoding: .utf8)
    web.now = start + 100_000
    #expect(try web.search(server.address).records.count == 1)
    #expect(try String(contentsOfFile: counter, encoding: .utf8) == size)
  }

  @Test(
    "a response with an impossible time is ignored",
    arguments: ["inf", "nan", "1e300", "-1e300", "-1", "253402300800"])
  func time(text: String) throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    let web = try Web()
    _ = try web.search(server.address)
    server.stop()
    let file = try #require(try files(web).first { !$0.hasSuffix("size") })
    let reply = try String(contentsOfFile: file, encoding: .utf8)
    try reply.replacing("1800000000.0", with: text)
      .write(toFile: file, atomically: true, encoding: .utf8)
    #expect(fault { _ = try web.search(server.address) } == .noConnection("127.0.0.1"))
  }

  @Test("a folder that is not writable is not an error")
  func unwritable() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let web = try Web()
    try Data().write(to: URL(filePath: web.cacheFolder))
    #expect(try web.search(server.address).records.count == 1)
  }

  @Test("covers are not in this cache")
  func covers() throws {
    let server = try LoopbackServer { _ in .response([0xFF, 0xD8, 0xFF, 0xE0], type: "image/jpeg") }
    defer { server.stop() }
    let web = try Web()
    let catalogue = try web.openLibrary(server.address)
    var record = CatalogueRecord(id: "OL1W", source: .openLibrary, title: "Dune")
    record.coverAddress = server.address + "/b/id/1-L.jpg"
    for _ in 1...2 { #expect(try catalogue.cover(of: record)?.count == 4) }
    #expect(server.requests.count == 2)
  }

  private func files(_ web: Web) throws -> [String] {
    let folder = web.cacheFolder + "/replies"
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { folder + "/" + $0 }
  }
}
