import Foundation
import TestSupport

struct Fuzzer {
  private let name: String
  private let words: [String]
  private let folder: String
  private let target: any Target

  init(_ name: String, _ type: any Target.Type) throws {
    self.name = name
    words = type.words
    // A target may change the current folder.
    folder = FileManager.default.currentDirectoryPath
    target = try type.init()
  }

  private var seedFolder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Seeds/\(name)")
  }

  private func startWatchdog() { Watchdog.start(writingTo: folder + "/fuzz-\(name).input") }

  private func run(_ bytes: [UInt8]) throws {
    Watchdog.begin(bytes)
    defer { Watchdog.end() }
    do { try target.run(bytes) } catch {
      Watchdog.save()
      throw error
    }
  }

  func run(files: [String]) throws {
    startWatchdog()
    for file in files {
      let url = URL(filePath: file, relativeTo: URL(filePath: folder + "/"))
      try run(Array(try Data(contentsOf: url)))
    }
  }

  /// Runs each seed unchanged, then mutations of them until the time is up.
  func run(seconds: Double, seed: UInt64) throws {
    startWatchdog()
    let seeds = try FileManager.default.contentsOfDirectory(
      at: seedFolder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    for seed in seeds { try run(seed) }
    var mutation = Mutation(seeds: seeds, words: words, random: SeededGenerator(seed: seed))
    var count = seeds.count
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      try run(mutation.next())
      count += 1
    }
    print("\(name): \(count) inputs, SEED=\(seed)")
  }

  #if LIBFUZZER
    /// - Parameter arguments: see https://llvm.org/docs/LibFuzzer.html.
    func runLibFuzzer(_ arguments: [String]) throws {
      Self.current = target
      let dictionary = NSTemporaryDirectory() + "fuzz-\(name).words"
      let entries = (words + edgeNumbers).map { word in
        "\"" + word.utf8.map { "\\x" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
          + "\""
      }
      try Data(entries.joined(separator: "\n").utf8).write(to: URL(filePath: dictionary))
      // libFuzzer writes new inputs to the first folder.
      let corpus = try TemporaryFolder("fuzz-\(name)")
      let driverArguments =
        ["fuzz", "-dict=\(dictionary)", "-timeout=2", "-artifact_prefix=\(folder)/"] + arguments
        + [corpus.path, seedFolder.path]
      var count = CInt(driverArguments.count)
      var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(
        capacity: driverArguments.count + 1)
      for (index, argument) in driverArguments.enumerated() { pointers?[index] = strdup(argument) }
      pointers?[driverArguments.count] = nil
      exit(
        runDriver(&count, &pointers) { bytes, count in
          do {
            try Fuzzer.current?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
          } catch {
            fatalError("\(error)")
          }
          return 0
        })
    }

    nonisolated(unsafe) private static var current: (any Target)?
  #else
    func runLibFuzzer(_ arguments: [String]) throws {
      throw InvariantViolation("this was built without libFuzzer")
    }
  #endif
}

#if LIBFUZZER
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif
