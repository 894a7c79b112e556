import Foundation
import Platform
import TestSupport

/// A run of a program in its own terminal, in which a minute of keys is typed.
struct TypedRun {
  /// In milliseconds, from the start until a screen full of letters appeared.
  let startupTime: Double
  /// From each key to the last byte of the first frame after it.
  let frameTimes: [Double]
  /// From each key to the last byte before the next key.
  let settleTimes: [Double]
  /// The peak memory in MB; nil if the system does not report it.
  let peakMemory: Double?

  private static let columns = 120
  private static let rows = 40
  /// A frame has ended if no output follows for this long.
  private static let frameTimeout = Duration.milliseconds(5)
  /// The end of a frame, if the program marks it.
  private static let frameEnd = Array("\u{1B}[?2026l".utf8)
  /// More letters than a prompt without results has.
  private static let minLetters = 500
  private static let timeout = Duration.seconds(60)

  /// - Throws: `Failure` if the program ends or shows nothing.
  init(_ command: Command, keys: [TypedMinute.Key]) throws {
    let screen = try Screen(command)
    defer { screen.close() }
    let start = ContinuousClock.now
    while screen.letterCount < Self.minLetters {
      guard ContinuousClock.now - start < Self.timeout else {
        throw Failure("\(command.line.prefix(300)) shows nothing")
      }
      try screen.read(until: .now + .milliseconds(20))
    }
    startupTime = (screen.lastOutput - screen.start) / .milliseconds(1)
    var pressTimes: [ContinuousClock.Instant] = []
    var time = ContinuousClock.now
    for key in keys {
      time += key.wait
      try screen.read(until: time)
      pressTimes.append(screen.press(key.bytes))
    }
    try screen.read(until: time + .seconds(1))
    peakMemory = screen.peakMemory
    let frames = screen.frames
    frameTimes = pressTimes.map { key in
      guard let frame = frames.first(where: { $0.first >= key }) else { return .infinity }
      return (frame.last - key) / .milliseconds(1)
    }
    settleTimes = zip(zip(pressTimes, pressTimes.dropFirst() + [time + .seconds(1)]), frameTimes)
      .map {
        let (key, next) = $0
        let last = frames.last { $0.first >= key && $0.last < next }?.last
        return max($1, last.map { ($0 - key) / .milliseconds(1) } ?? 0)
      }
  }

  private struct Frame {
    let first: ContinuousClock.Instant
    var last: ContinuousClock.Instant
    var isOpen = true
  }

  private final class Screen {
    let start = ContinuousClock.now
    private let command: Command
    private let id: pid_t
    private let descriptor: Int32
    private(set) var frames: [Frame] = []
    /// The number of bytes outside escape sequences.
    private(set) var letterCount = 0
    private(set) var lastOutput = ContinuousClock.now
    private var isInSequence = false
    private var tail: [UInt8] = []

    init(_ command: Command) throws {
      self.command = command
      var ends: (primary: Int32, secondary: Int32) = (-1, -1)
      var size = winsize(
        ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
      var name = [CChar](repeating: 0, count: 128)
      guard openpty(&ends.primary, &ends.secondary, nil, nil, &size) == 0,
        ttyname_r(ends.secondary, &name, name.count) == 0
      else { throw Failure("no terminal") }
      for end in [ends.primary, ends.secondary] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      _ = fcntl(ends.primary, F_SETFL, O_NONBLOCK)
      descriptor = ends.primary
      defer { _ = systemClose(ends.secondary) }
      let path = String(
        decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      var environment = command.environment
      environment["TERM"] = "xterm-256color"
      id = try startProcess(
        [command.executable] + command.arguments, environment: environment,
        input: .file(path, O_RDWR), output: .descriptor(0), errors: .descriptor(0),
        leadsSession: true)
    }

    func close() {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
      _ = systemClose(descriptor)
    }

    /// - Returns: when the key was pressed. Earlier output does not belong to its frame.
    func press(_ bytes: String) -> ContinuousClock.Instant {
      endFrame()
      let now = ContinuousClock.now
      let bytes = Array(bytes.utf8)
      // The terminal's buffer is far larger than the input.
      _ = write(descriptor, bytes, bytes.count)
      return now
    }

    /// Reads output until a point in time.
    ///
    /// - Throws: `Failure` if the program has ended.
    func read(until deadline: ContinuousClock.Instant) throws {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while case let now = ContinuousClock.now, now < deadline {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let remaining = (deadline - now) / .milliseconds(1)
        guard poll(&request, 1, Int32(min(remaining.rounded(.up), 1_000))) > 0 else { continue }
        let count = systemRead(descriptor, &chunk, chunk.count)
        if count > 0 {
          record(chunk.prefix(count))
        } else if count == 0 || errno != EAGAIN && errno != EINTR {
          throw Failure("\(command.line.prefix(300)) has ended")
        }
      }
    }

    private func record(_ bytes: ArraySlice<UInt8>) {
      let now = ContinuousClock.now
      if let frame = frames.last, frame.isOpen, now - frame.last <= frameTimeout {
        frames[frames.count - 1].last = now
      } else {
        frames.append(Frame(first: now, last: now))
      }
      lastOutput = now
      for byte in bytes {
        if byte == 0x1B {
          isInSequence = true
        } else if isInSequence {
          isInSequence = !(0x40...0x7E).contains(byte) || byte == UInt8(ascii: "[")
        } else if byte > 0x20 {
          letterCount += 1
        }
      }
      tail = Array((tail + bytes).suffix(frameEnd.count))
      if tail == frameEnd { endFrame() }
    }

    private func endFrame() {
      guard !frames.isEmpty else { return }
      frames[frames.count - 1].isOpen = false
    }

    /// Unlike the figure at the end of a process, it excludes the memory of the parent.
    var peakMemory: Double? {
      let status = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
      let match = status?.firstMatch(of: /VmHWM:\s*(\d+) kB/)
      return match.flatMap { Double($0.1) }.map { $0 * 1024 / 1e6 }
    }
  }
}

private func systemRead(_ file: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(file, bytes, count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }
