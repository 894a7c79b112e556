/// Two halves of a long piece of work side by side: what one thread makes, another one takes.
///
///     try Pipeline.run { put in
///       while let row = try reader.next() { try put(row) }   // on a thread of its own
///     } take: { row in
///       try database.insert(row)                             // on the caller's
///     }
///
/// Elements are taken in the order in which they were made. What `make` uses belongs to it until `run` returns;
/// nothing else may use it meanwhile. It must not wait for long, for then an error of `take` waits too.
package enum Pipeline<Element> {
  /// - Parameters:
  ///   - isAhead: if not, both halves run by turns on the caller's thread.
  ///   - room: how many elements may wait, while as many are taken.
  ///   - make: ends where `put` throws.
  /// - Throws: what `take` throws, as it is, and then makes no more; else what `make` throws, once all that
  ///   was made before is taken.
  package static func run(
    isAhead: Bool = true, room: Int = 256,
    make: @escaping (_ put: (Element) throws -> Void) throws -> Void,
    take: (Element) throws -> Void
  ) throws {
    let queue = PipelineQueue<Element>(room: room)
    let work = PipelineWork { queue.end(Result { try make(queue.put) }) }
    // The system may have no thread left.
    guard isAhead, let thread = work.start() else { return try runByTurns(make, take) }
    // Whatever happens, nothing is made any more once this has returned.
    defer {
      queue.stop()
      pthread_join(thread, nil)
    }
    while let elements = try queue.next() { try elements.forEach(take) }
  }

  private static func runByTurns(
    _ make: (_ put: (Element) throws -> Void) throws -> Void, _ take: (Element) throws -> Void
  ) throws {
    var refusal: (any Error)?
    let made = withoutActuallyEscaping(take) { take in
      Result {
        try make { element in
          do { try take(element) } catch {
            refusal = error
            throw error
          }
        }
      }
    }
    if let refusal { throw refusal }
    try made.get()
  }
}

/// What is made and not yet taken.
private final class PipelineQueue<Element>: @unchecked Sendable {
  private struct Stopped: Error {}

  private let room: Int
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [Element] = []
  private var end: Result<Void, any Error>?
  private var isStopped = false

  init(room: Int) {
    self.room = room
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  /// Runs the body once something is so that the other side may bring about.
  private func locked<Value>(
    once isReady: @autoclosure () -> Bool = true, _ body: () throws -> Value
  ) rethrows -> Value {
    pthread_mutex_lock(lock)
    while !isReady() { pthread_cond_wait(changed, lock) }
    defer {
      pthread_cond_signal(changed)
      pthread_mutex_unlock(lock)
    }
    return try body()
  }

  func put(_ element: Element) throws {
    try locked(once: waiting.count < room || isStopped) {
      if isStopped { throw Stopped() }
      waiting.append(element)
    }
  }

  func end(_ end: Result<Void, any Error>) { locked { self.end = end } }

  /// All that waits, once it is worth waking up for; nil where no more is made.
  func next() throws -> [Element]? {
    try locked(once: waiting.count > room / 2 || end != nil) {
      guard waiting.isEmpty else {
        defer { waiting = [] }
        return waiting
      }
      try end?.get()
      return nil
    }
  }

  func stop() { locked { isStopped = true } }
}

/// What a thread is started with.
private final class PipelineWork {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }

  /// As much as the main thread has: files may be nested deeply.
  private static let stackSize = 8 << 20

  /// - Returns: the thread; nil if the system has none left.
  func start() -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    // Signals are for the main thread, which knows what to do.
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let context = Unmanaged.passRetained(self).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = pthread_create(&thread, &attributes, { PipelineWork.run($0) }, context)
    #else
      var thread = pthread_t()
      let code = pthread_create(&thread, &attributes, { PipelineWork.run($0) }, context)
    #endif
    guard code == 0 else {
      Unmanaged<PipelineWork>.fromOpaque(context).release()
      return nil
    }
    return thread
  }

  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    Unmanaged<PipelineWork>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
}
