import Files
import Platform

/// Keeps requests apart, those of other processes of the same user too.
///
/// A file holds the moment of the last turn that was given; who asks for one locks it, takes the next
/// and waits for it outside of the lock.
package struct RateLimit {
  private let file: String
  private let interval: Double

  /// - Parameters:
  ///   - folder: where the file is; it is made if there is none.
  ///   - interval: seconds from one turn to the next.
  package init(folder: String, interval: Double = WaitLimit.seconds(1)) {
    file = folder + "/pace"
    self.interval = interval
  }

  /// How long to wait until the turn that this call takes; a whole interval where the file cannot be
  /// written.
  func nextTurn() -> Duration {
    let turn = update { last, now in
      let next = max(now, last + interval)
      // A clock that was set back, or a file that holds something else, would mean a long wait.
      return next - now < 60 * interval ? next : now
    }
    return .seconds(turn.map { max(0, $0.last - $0.now) } ?? interval)
  }

  /// Counts the interval from now on, when an answer has come: the host saw the question before that,
  /// however long it was on its way.
  func end() { _ = update { last, now in max(last, now) } }

  private func update(
    _ next: (_ last: Double, _ now: Double) -> Double
  ) -> (last: Double, now: Double)? {
    try? PrivateFolder.make(around: file)
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return nil }
    // This gives the lock back, too.
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
