import Foundation
import Platform

/// An HTTP server on the loopback interface. The test determines its responses, which may be
/// malformed.
package final class LoopbackServer: @unchecked Sendable {
  package struct Failure: Error { package let reason: String }

  package struct Request: Sendable {
    /// Path and query, or the whole URL if the request came through a proxy.
    package let target: String
    package let headers: [String: String]
    package let time: ContinuousClock.Instant
  }

  package enum Step: Sendable {
    case send([UInt8])
    case pause(milliseconds: Int)
  }

  package let port: UInt16
  private let socket: Int32
  private let lock = NSLock()
  private var received: [Request] = []
  private var isStopped = false
  private let response: @Sendable (Request) -> [Step]

  package init(_ response: @escaping @Sendable (Request) -> [Step]) throws {
    self.response = response
    let socket = Self.newSocket()
    self.socket = socket
    var address = Self.socketAddress(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { throw Failure(reason: String(cString: strerror(errno))) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in acceptAll() }
  }

  private static func newSocket() -> Int32 {
    #if canImport(Darwin)
      let new = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      let new = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    _ = fcntl(new, F_SETFD, FD_CLOEXEC)
    return new
  }

  private static func socketAddress(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return address
  }

  /// Sends a request, which may be one that no client would send, and returns the raw response.
  package static func rawResponse(
    _ port: Int, _ method: String, _ path: String, _ body: String
  ) throws -> String {
    let socket = newSocket()
    defer { close(socket) }
    var address = socketAddress(port)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    let length = "Content-Length: \(body.utf8.count)\r\n\r\n"
    guard isConnected, send(Array((head + length + body).utf8), to: socket) else {
      throw Failure(reason: String(cString: strerror(errno)))
    }
    var response: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8_192)
    while case let count = recv(socket, &buffer, buffer.count, 0), count > 0 {
      response += buffer[..<count]
    }
    return String(decoding: response, as: UTF8.self)
  }

  package var address: String { "http://127.0.0.1:\(port)" }

  package var requests: [Request] { lock.withLock { received } }

  package func stop() {
    // Closes the socket only once: its descriptor may have been reused since.
    guard
      lock.withLock({ () -> Bool in
        defer { isStopped = true }
        return !isStopped
      })
    else { return }
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private func acceptAll() {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { return }
      _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
      Thread.detachNewThread { [self] in serve(connection) }
    }
  }

  private func serve(_ connection: Int32) {
    defer {
      // A process that another test started in the meantime may have inherited the connection.
      shutdown(connection, Int32(SHUT_RDWR))
      close(connection)
    }
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8_192)
    while head.firstRange(of: Array("\r\n\r\n".utf8)) == nil {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      head += buffer[..<count]
      // A TLS client waits for a response to its first message.
      if head[0] == 0x16 { break }
    }
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    let headers = lines.dropFirst().compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (
        line[..<colon].lowercased(), String(line[line.index(after: colon)...].drop { $0 == " " })
      )
    }
    let words = lines.first?.split(separator: " ") ?? []
    let request = Request(
      target: words.count > 1 ? String(words[1]) : "",
      headers: Dictionary(headers) { first, _ in first }, time: .now)
    lock.withLock { received.append(request) }
    for step in response(request) {
      switch step {
      case .pause(let milliseconds): usleep(UInt32(milliseconds) * 1_000)
      case .send(let bytes): guard Self.send(bytes, to: connection) else { return }
      }
    }
  }

  private static func send(_ bytes: [UInt8], to connection: Int32) -> Bool {
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var remaining = bytes[...]
    while !remaining.isEmpty {
      let count = remaining.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, flags)
      }
      guard count > 0 else { return false }
      remaining = remaining.dropFirst(count)
    }
    return true
  }
}

extension [LoopbackServer.Step] {
  package static func response(
    _ body: some Sequence<UInt8>, status: String = "200 OK", type: String? = "application/json",
    headers: [String] = []
  ) -> Self {
    let body = Array<UInt8>(body)
    let lines =
      ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"]
      + (type.map { ["Content-Type: \($0)"] } ?? []) + headers
    return [.send(Array<UInt8>((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)]
  }

  package static func json(_ text: String) -> Self { response(text.utf8) }

  package static func xml(_ text: String) -> Self { response(text.utf8, type: "text/xml") }

  package static func feed(_ text: String) -> Self {
    response(text.utf8, type: "application/atom+xml;profile=opds-catalog; charset=utf-8")
  }

  package static func notFound() -> Self { response("".utf8, status: "404 Not Found") }

  package static func redirect(to address: String) -> Self {
    response("".utf8, status: "302 Found", headers: ["Location: \(address)"])
  }

  /// Returns a response in chunks, without a length.
  package static func chunked(_ chunks: [[UInt8]], isComplete: Bool = true) -> Self {
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    return [.send(Array<UInt8>(head.utf8))]
      + chunks.map {
        .send(
          Array<UInt8>("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array<UInt8>("\r\n".utf8))
      } + (isComplete ? [.send(Array<UInt8>("0\r\n\r\n".utf8))] : [])
  }
}
