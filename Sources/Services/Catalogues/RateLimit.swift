import Files
import Platform

/// Spaces requests in time, across all processes of the user.
///
/// A file contains the time of the last turn. A process locks the file, reserves the next turn,
/// releases the lock, and waits for its turn.
package struct RateLimit {
  private let file: String
  private let interval: Double

  /// - Parameter interval: Seconds between two turns.
  package init(folder: String, interval: Double = WaitLimit.seconds(1)) {
    file = folder + "/pace"
    self.interval = interval
  }

  /// Reserves the next turn and returns how long to wait for it. Returns the whole interval if the
  /// file cannot be written.
  func reserve() -> Duration {
    let turn = update { last, now in
      let next = max(now, last + interval)
      // A clock that was set back, or a corrupt file, would cause a long wait.
      return next - now < 60 * interval ? next : now
    }
    return .seconds(turn.map { max(0, $0.last - $0.now) } ?? interval)
  }

  /// Restarts the interval when a response arrives: the host saw the request earlier, no matter how
  /// long it took.
  func restartInterval() { _ = update { last, now in max(last, now) } }

  private func update(
    _ next: (_ last: Double, _ now: Double) -> Double
  ) -> (last: Double, now: Double)? {
    try? PrivateFolder.make(around: file)
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    // Closing releases the lock.
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX) == 0 else { return nil }
    var last = 0.0
    _ = withUnsafeMutableBytes(of: &last) { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let now = Date().timeIntervalSince1970
    last = next(last, now)
    let isWritten = withUnsafeBytes(of: last) {
      pwrite(descriptor, $0.baseAddress, $0.count, 0) == $0.count
    }
    return isWritten ? (last, now) : nil
  }
}
