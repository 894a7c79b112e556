import Dispatch

/// Runs a producer and a consumer in parallel: the producer on a thread of its own, the consumer on
/// the caller's.
///
///     try Pipeline.run { put in
///       while let row = try reader.next() { try put(row) }
///     } process: { row in
///       try database.insert(row)
///     }
///
/// Elements are processed in the order in which they were produced. Nothing else may use the
/// resources of `produce` until `run` returns. `produce` must not block for long, since `run` waits
/// for it after an error in `process`.
package enum Pipeline<Element> {
  /// - Parameters:
  ///   - isParallel: if false, both closures alternate on the caller's thread.
  ///   - capacity: the maximum number of waiting elements, not counting those being processed.
  ///   - size: returns the size of an element in bytes; `produce` pauses while `maxBytes` or more
  ///     are waiting.
  ///   - produce: passes elements to `put`; must end when `put` throws.
  /// - Throws: an error thrown by `process`, which stops `produce`, or else an error thrown by
  ///   `produce`, after all elements produced before it were processed.
  package static func run(
    isParallel: Bool = true, capacity: Int = 256, size: @escaping (Element) -> Int = { _ in 0 },
    produce: @escaping (_ put: (Element) throws -> Void) throws -> Void,
    process: (Element) throws -> Void
  ) throws {
    guard isParallel else { return try runAlternating(produce, process) }
    let queue = PipelineQueue(capacity: capacity, size: size, produce)
    let group = DispatchGroup()
    DispatchQueue(label: "pipeline").async(group: group) { queue.fill() }
    // No more elements are produced after this function has returned or thrown.
    defer {
      queue.stop()
      group.wait()
    }
    while let elements = try queue.next() { try elements.forEach(process) }
  }

  private static func runAlternating(
    _ produce: (_ put: (Element) throws -> Void) throws -> Void, _ process: (Element) throws -> Void
  ) throws {
    var consumerError: (any Error)?
    let result = withoutActuallyEscaping(process) { process in
      Result {
        try produce { element in
          do { try process(element) } catch {
            consumerError = error
            throw error
          }
        }
      }
    }
    if let consumerError { throw consumerError }
    try result.get()
  }
}

/// The number of waiting bytes at which the producer pauses, so that they fit into memory.
private let maxBytes = 1 << 24

/// The elements that were made but not yet taken.
private final class PipelineQueue<Element>: @unchecked Sendable {
  private struct Stopped: Error {}

  private let capacity: Int
  private let size: (Element) -> Int
  private let produce: (_ put: (Element) throws -> Void) throws -> Void
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var pending: [Element] = []
  private var bytes = 0
  private var end: Result<Void, any Error>?
  private var isStopped = false

  init(
    capacity: Int, size: @escaping (Element) -> Int,
    _ produce: @escaping (_ put: (Element) throws -> Void) throws -> Void
  ) {
    self.capacity = capacity
    self.size = size
    self.produce = produce
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    condition.deallocate()
    lock.deallocate()
  }

  /// Waits until a condition holds, then runs the body with the lock and wakes the other thread.
  private func locked<Value>(
    once isReady: @autoclosure () -> Bool = true, _ body: () throws -> Value
  ) rethrows -> Value {
    pthread_mutex_lock(lock)
    while !isReady() { pthread_cond_wait(condition, lock) }
    defer {
      pthread_cond_signal(condition)
      pthread_mutex_unlock(lock)
    }
    return try body()
  }

  func fill() {
    let end = Result { try produce(put) }
    locked { self.end = end }
  }

  private func put(_ element: Element) throws {
    let size = size(element)
    try locked(once: pending.count < capacity && bytes < maxBytes || isStopped) {
      if isStopped { throw Stopped() }
      pending.append(element)
      bytes += size
    }
  }

  /// Returns all waiting elements when the queue is more than half full or has ended, or nil after
  /// the last element.
  func next() throws -> [Element]? {
    try locked(once: pending.count > capacity / 2 || bytes >= maxBytes || end != nil) {
      guard pending.isEmpty else {
        defer {
          pending = []
          bytes = 0
        }
        return pending
      }
      try end?.get()
      return nil
    }
  }

  func stop() { locked { isStopped = true } }
}
