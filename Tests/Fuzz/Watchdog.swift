import Foundation
import Platform

/// Saves the current input if it crashes the process or takes more than two seconds.
///
/// All memory that the signal handler touches is allocated beforehand, since handlers may only call
/// async-signal-safe functions.
enum Watchdog {
  private static let maxByteCount = 1 << 20
  nonisolated(unsafe) private static let input = UnsafeMutableRawPointer.allocate(
    byteCount: maxByteCount, alignment: 1)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var path = strdup("")

  /// - Parameter path: the file to save such an input to.
  static func start(writingTo path: String) {
    self.path = strdup(path)
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGVTALRM] {
      signal(number) { number in
        Watchdog.save()
        signal(number, SIG_DFL)
        raise(number == SIGVTALRM ? SIGABRT : number)
      }
    }
  }

  static func begin(_ bytes: [UInt8]) {
    count = min(bytes.count, maxByteCount)
    bytes.withUnsafeBytes {
      input.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(input), byteCount: count)
    }
    setTimer(seconds: 2)
  }

  static func end() { setTimer(seconds: 0) }

  static func save() {
    guard let path else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = write(file, input, count)
    close(file)
  }

  private static func setTimer(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_VIRTUAL.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_VIRTUAL, &timer, nil)
    #endif
  }
}
