/// Two halves of a long piece of work side by side: what one thread makes, another one takes.
///
///     try Pipeline.run { put in
///       while let row = try reader.next() { try put(row) }   // on a thread of its own
///     } take: { row in
///       try database.insert(row)                             // on the caller's
///     }
///
/// Elements are taken in the order in which they were made. The maker is ahead by a few hundred of them
/// at most, so that the memory does not grow with the work.
///
/// What `make` uses belongs to it until `run` returns; nothing else may use it meanwhile. It must not
/// wait for long, for then an error of `take` waits too.
package enum Pipeline<Element> {
  /// - Parameters:
  ///   - isAhead: where not, both halves run by turns on the caller's thread.
  ///   - isLarge: of what there should not be many in memory at a time.
  ///   - make: ends where `put` throws.
  /// - Throws: what `take` throws, as it is, and then makes no more; else what `make` throws, once all that
  ///   was made before is taken.
  package static func run(
    isAhead: Bool = true, isLarge: @escaping (Element) -> Bool = { _ in false },
    make: @escaping (_ put: (Element) throws -> Void) throws -> Void,
    take: (Element) throws -> Void
  ) throws {
    guard isAhead else { return try runByTurns(make: make, take: take) }
    let queue = PipelineQueue<Element>()
    let work = PipelineWork {
      var batch: [Element] = []
      queue.end(
        Result {
          try make { element in
            batch.append(element)
            guard batch.count == PipelineQueue<Element>.batchSize || isLarge(element) else {
              return
            }
            try queue.put(batch)
            batch.removeAll(keepingCapacity: true)
          }
        }, after: batch)
    }
    // The system may have no thread left.
    guard let thread = work.start() else { return try runByTurns(make: make, take: take) }
    // Whatever happens, nothing is made any more once this has returned.
    defer {
      queue.stop()
      pthread_join(thread, nil)
    }
    while let batch = try queue.next() {
      for element in batch { try take(element) }
    }
  }

  private static func runByTurns(
    make: (_ put: (Element) throws -> Void) throws -> Void, take: (Element) throws -> Void
  ) throws {
    try withoutActuallyEscaping(take) { take in
      var failure: (any Error)?
      do {
        try make { element in
          do { try take(element) } catch {
            failure = error
            throw error
          }
        }
      } catch {
        // The maker may have called it otherwise.
        throw failure ?? error
      }
    }
  }
}

/// What is made and not yet taken, in batches: a lock for each element would cost more than many an
/// element.
private final class PipelineQueue<Element>: @unchecked Sendable {
  static var batchSize: Int { 64 }
  /// How many batches may wait.
  private static var room: Int { 4 }

  private struct Stopped: Error {}

  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var batches: [[Element]] = []
  private var end: Result<Void, any Error>?
  private var isStopped = false

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(lock)
    changed.deallocate()
    lock.deallocate()
  }

  private func locked<Value>(_ body: () throws -> Value) rethrows -> Value {
    pthread_mutex_lock(lock)
    defer {
      pthread_cond_signal(changed)
      pthread_mutex_unlock(lock)
    }
    return try body()
  }

  // MARK: The maker

  /// Waits for room.
  func put(_ batch: [Element]) throws {
    try locked {
      while batches.count == Self.room, !isStopped { pthread_cond_wait(changed, lock) }
      if isStopped { throw Stopped() }
      batches.append(batch)
    }
  }

  func end(_ end: Result<Void, any Error>, after batch: [Element]) {
    locked {
      // No one waits at the end, so there is room for one more.
      if !batch.isEmpty { batches.append(batch) }
      self.end = end
    }
  }

  // MARK: The taker

  /// The next batch; nil where no more are made.
  func next() throws -> [Element]? {
    try locked {
      while batches.isEmpty, end == nil { pthread_cond_wait(changed, lock) }
      if !batches.isEmpty { return batches.removeFirst() }
      try end?.get()
      return nil
    }
  }

  func stop() {
    locked {
      isStopped = true
      batches = []
    }
  }
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
