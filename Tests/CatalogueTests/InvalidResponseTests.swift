import Catalogues
import Library
import TestSupport
import Testing
import Turns

@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited) struct InvalidResponseTests
{
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let error: CatalogueError
    let steps: [LoopbackServer.Step]

    init(_ name: String, _ error: CatalogueError, _ steps: [LoopbackServer.Step]) {
      self.name = name
      self.error = error
      self.steps = steps
    }

    var testDescription: String { name }
  }

  private static let host = "127.0.0.1"
  private static let large = [UInt8](repeating: UInt8(ascii: " "), count: 1_000_000)

  static let cases = [
    Case("slow", .timedOut(host), [.pause(milliseconds: 2_000)] + .json(duneResponse)),
    Case(
      "slow in the middle", .timedOut(host),
      [
        .send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{".utf8)),
        .pause(milliseconds: 2_000),
      ]
    ),
    Case(
      "cut off", .cutOff(host),
      [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"docs\":".utf8))]),
    Case("cut off between chunks", .cutOff(host), .chunked([Array("{}".utf8)], isComplete: false)),
    Case("nothing", .cutOff(host), []),
    Case("no HTTP", .unreadable(host), [.send(Array("SSH-2.0-OpenSSH_9.2\r\n".utf8))]),
    Case(
      "a page in place of JSON", .wrongType(host, "text/html; charset=utf-8"),
      .response("<!DOCTYPE html><p>Sorry".utf8, type: "text/html; charset=utf-8")),
    Case(
      "an image in place of JSON", .wrongType(host, "image/png"), .response([], type: "image/png")),
    Case("a page that is said to be JSON", .unreadable(host), .json("<p>Sorry</p>")),
    Case("an empty response", .unreadable(host), .json("")),
    Case("a list in place of an object", .unreadable(host), .json("[]")),
    Case("another object", .unreadable(host), .json("{\"error\": \"no\"}")),
    Case("half of the JSON", .unreadable(host), .json(String(duneResponse.dropLast(9)))),
    Case(
      "not UTF-8", .notUTF8(host),
      .response(Array("{\"docs\": \"".utf8) + [0xFF, 0xFE, 0x22, 0x7D])),
    Case("deep JSON", .unreadable(host), .json(String(repeating: "[", count: 2_000_000))),
    Case(
      "deep objects", .unreadable(host),
      .json(String(repeating: "{\"docs\":", count: 200_000) + "1")),
    Case(
      "too large, and it says so", .tooLarge(host, limit: 5_000_000),
      [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n{".utf8))]),
    Case(
      "too large, in chunks", .tooLarge(host, limit: 5_000_000),
      .chunked(Array(repeating: large, count: 40))),
    Case("a redirect that leads to itself", .tooManyRedirects(host), .redirect(to: "/again")),
    Case("a redirect to a file", .redirectRefused(host), .redirect(to: "file:///etc/passwd")),
    Case("a redirect to FTP", .redirectRefused(host), .redirect(to: "ftp://example.org/a")),
    Case("forbidden", .status(403, host), .response("".utf8, status: "403 Forbidden")),
    Case("an error of the server", .status(500, host), .response("{}".utf8, status: "500 Oh No")),
    Case("busy", .busy(host, retryAfter: nil), .response("".utf8, status: "429 Too Many")),
    Case(
      "busy for long", .busy(host, retryAfter: 3_600),
      .response("".utf8, status: "503 Unavailable", headers: ["Retry-After: 3600"])),
    Case(
      "busy for longer than the limit", .busy(host, retryAfter: nil),
      .response("".utf8, status: "429 Oh", headers: ["Retry-After: 9223372036854775807"])),
    Case(
      "busy until an impossible time", .busy(host, retryAfter: nil),
      .response(
        "".utf8, status: "429 Oh",
        headers: ["Retry-After: Sun, 06 Nov 2094 9223372036854775807:49:37 GMT"])),
    Case(
      "busy until a time in the past", .busy(host, retryAfter: 0),
      .response(
        "".utf8, status: "503 Unavailable", headers: ["retry-after: Sun, 06 Nov 1994 08:49:37 GMT"])
    ),
  ]

  @Test("each kind of invalid response has its own error", arguments: cases)
  func badResponse(_ example: Case) throws {
    let server = try LoopbackServer { _ in example.steps }
    defer { server.stop() }
    let web = try Web()
    web.timeLimit = example.error == .timedOut(Self.host) ? 1 : 2
    #expect(fault { _ = try web.search(server.address) } == example.error)
    // An unreadable response is not cached, so the next try sends a request again.
    let count = server.requests.count
    _ = fault { _ = try web.search(server.address) }
    #expect(server.requests.count > count)
  }

  @Test("an unknown host is an error")
  func noHost() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    server.stop()
    let web = try Web()
    #expect(fault { _ = try web.search(server.address) } == .noConnection("127.0.0.1"))
    let unknown = "http://catalogue.invalid"
    #expect(fault { _ = try web.search(unknown) } == .hostNotFound("catalogue.invalid"))
    web.environment["http_proxy"] = "http://proxy.invalid:8080"
    #expect(fault { _ = try web.search(unknown) } == .proxyNotFound)
  }

  @Test("a host without a valid certificate gets no request")
  func untrusted() throws {
    let server = try LoopbackServer { _ in .json(duneResponse) }
    defer { server.stop() }
    let address = "https://127.0.0.1:\(server.port)"
    #expect(fault { _ = try Web().search(address) } == .untrusted("127.0.0.1"))
  }

  @Test("without curl there is an error")
  func noCurl() throws {
    let web = try Web()
    for path in ["", web.folder, "bin:."] {
      web.environment["PATH"] = path
      #expect(fault { _ = try web.search("http://127.0.0.1:1") } == .noCurl)
    }
  }

  @Test(
    "an invalid catalogue address is refused",
    arguments: [
      "", "openlibrary.org", "file:///etc/passwd", "ftp://example.org", "http://", "http:///opds",
      "http://me:secret@example.org/opds", "https://a b", "javascript:alert(1)",
      "http://a\u{1B}[2J.org",
    ])
  func badAddress(_ address: String) throws {
    let web = try Web()
    #expect(fault { _ = try web.openLibrary(address) } == .badAddress(address))
    #expect(fault { _ = try web.opds(address) } == .badAddress(address))
  }

  @Test("a text without words sends no request")
  func noWords() throws {
    let web = try Web()
    let page = try web.openLibrary("http://127.0.0.1:1").search(" \n", from: .start, limit: 15)
    #expect(page == CataloguePage())
  }
}
