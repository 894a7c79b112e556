import Foundation
import TestSupport

/// The targets of `Package.swift`, as SwiftPM reads them.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let exclude: [String]
    /// Each is a kind with the target's name and a condition.
    private let dependencies: [[String: [String?]]]

    var dependencyNames: [String] { dependencies.compactMap { $0.values.first?.first ?? nil } }

    /// The folder of the sources, relative to the root of the package.
    var folder: String { path ?? (type == "test" ? "Tests/" : "Sources/") + name }
  }

  let targets: [Target]

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs `swift package dump-package` in a scratch folder, since a build may be running.
  static func read() throws -> PackageManifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
      "dump-package",
    ]
    process.standardOutput = output
    // The tests may be built without most targets, but this needs all of them.
    process.environment = ProcessInfo.processInfo.environment
      .filter { $0.key != "TEST_TARGETS" }
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(PackageManifest.self, from: data)
  }
}
