import Foundation

/// A proxy between a program and a server, which fails as networks do.
final class Proxy: @unchecked Sendable {
  /// The reaction to a commit.
  enum Fault {
    case none
    /// Breaks both connections before the server receives it.
    case beforeCommit
    /// Breaks both connections after the server receives it.
    case afterCommit
    /// Breaks only the connection to the program, before the server receives it.
    case vanishedBefore
  }

  let port: Int
  private let server: Int
  private let socket: Int32
  private let lock = NSLock()
  private var current = Fault.none
  private var isRefusing = false
  private var openSockets: [Int32] = []

  /// - Parameter server: the server's port on this machine.
  init(to server: Int) throws {
    self.server = server
    (socket, port) = try Self.listening()
    Thread.detachNewThread { [self] in acceptAll() }
  }

  func fail(_ fault: Fault) { lock.withLock { current = fault } }

  /// Sets whether new connections are closed immediately.
  func refuse(_ isRefusing: Bool) { lock.withLock { self.isRefusing = isRefusing } }

  /// Closes the connections that were kept open to the server.
  func end() {
    let sockets = lock.withLock { openSockets }
    for socket in sockets { close(socket) }
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private func acceptAll() {
    while true {
      let client = accept(socket, nil, nil)
      guard client >= 0 else { return }
      if lock.withLock({ isRefusing }) {
        close(client)
        continue
      }
      let server = Self.newSocket()
      var address = Self.address(self.server)
      let isConnected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isConnected else {
        close(client)
        close(server)
        continue
      }
      Thread.detachNewThread { [self] in forward(client, server) }
    }
  }

  private func forward(_ client: Int32, _ server: Int32) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var keepsServer = false
    loop: while true {
      var sockets = [
        pollfd(fd: client, events: Int16(POLLIN), revents: 0),
        pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&sockets, 2, -1) > 0 else { break }
      for (index, other) in [server, client].enumerated() where sockets[index].revents != 0 {
        let count = read(sockets[index].fd, &buffer, buffer.count)
        guard count > 0 else { break loop }
        let isCommit = index == 0 && buffer[..<count].starts(with: Self.commit)
        let fault = isCommit ? lock.withLock { current } : .none
        if fault == .vanishedBefore { keepsServer = true }
        if fault == .beforeCommit || fault == .vanishedBefore { break loop }
        guard write(other, buffer, count) == count else { break loop }
        if fault == .afterCommit {
          usleep(100_000)
          break loop
        }
      }
    }
    close(client)
    if keepsServer { lock.withLock { openSockets.append(server) } } else { close(server) }
  }

  /// Returns the message of a simple query, whose length follows its first byte.
  private static let commit = [UInt8("Q".utf8.first ?? 0), 0, 0, 0, 11] + Array("COMMIT\0".utf8)

  /// Returns a listening socket and its port.
  static func listening() throws -> (socket: Int32, port: Int) {
    let socket = newSocket()
    var address = address(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
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

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    address.sin_port = UInt16(port).bigEndian
    return address
  }
}

/// A server that accepts connections and never responds.
final class SilentServer {
  let port: Int
  private let socket: Int32

  init() throws {
    (socket, port) = try Proxy.listening()
  }

  deinit { close(socket) }
}
