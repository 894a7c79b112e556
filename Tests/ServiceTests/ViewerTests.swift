import Foundation
import Posters
import TestSupport
import Testing
import Turns

/// The desktop's program for opening files.
@Suite(.timeLimited) struct ViewerTests {
  private let folder: TemporaryFolder

  /// The desktop opens files here by running them with a shell, since a script that was just
  /// written cannot always be executed.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["open", "xdg-open"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "/bin/sh")
    }
  }

  private func makeViewer(_ variables: [String: String], isMac: Bool) -> DesktopViewer? {
    let path = ["PATH": folder.path + ":/usr/bin:/bin"]
    return DesktopViewer(environment: path.merging(variables) { $1 }, isMac: isMac)
  }

  @Test(
    "there is a viewer if someone can see it",
    arguments: [
      ([:], false, false), (["DISPLAY": ":0"], false, true), (["DISPLAY": ""], false, false),
      (["WAYLAND_DISPLAY": "wayland-0"], false, true), ([:], true, true),
      (["SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"], true, false),
      (["DISPLAY": ":0", "PATH": "/nonexistent"], false, false), (["PATH": ""], true, false),
    ] as [([String: String], Bool, Bool)])
  func availability(_ variables: [String: String], isMac: Bool, isAvailable: Bool) {
    #expect((makeViewer(variables, isMac: isMac) != nil) == isAvailable)
  }

  @Test("a program in the current folder is never used, whatever the path")
  func currentFolder() {
    let steps = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let relativePath = String(repeating: "../", count: steps) + folder.path.dropFirst()
    #expect(FileManager.default.isExecutableFile(atPath: relativePath + "/xdg-open"))
    #expect(makeViewer(["DISPLAY": ":0", "PATH": relativePath], isMac: false) == nil)
    #expect(
      makeViewer(["DISPLAY": ":0", "PATH": "\(relativePath):\(folder.path)"], isMac: false) != nil)
  }

  @Test(
    "the viewer gets the path as one argument, and is not waited for", arguments: [false, true])
  func output(isMac: Bool) async throws {
    let name = "a b'c\"$(x)&.svg"
    let gate = folder.path + "/gate"
    #expect(mkfifo(gate, 0o600) == 0)
    try folder.write(
      """
      echo noise; echo noise >&2
      read line < '\(gate)'
      printf '%s|' "$line" "$0" "$#" > '\(folder.path)/part'
      mv '\(folder.path)/part' '\(folder.path)/told'
      """, to: name)
    let viewer = try #require(makeViewer(["DISPLAY": ":0"], isMac: isMac))
    #expect(viewer.open("\(folder.path)/\(name)"))
    // The viewer waits for this line, so it has not ended. A pipe opened for both directions blocks
    // nobody.
    let handle = try #require(FileHandle(forUpdatingAtPath: gate))
    try handle.write(contentsOf: Data("go\n".utf8))
    defer { try? handle.close() }
    let deadline = ContinuousClock.now + .seconds(60)
    while folder.read("told") == nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(folder.read("told") == "go|\(folder.path)/\(name)|0|")
  }

  @Test("the viewer has its own process group, so Ctrl-C at the prompt leaves it open")
  func apart() async throws {
    try folder.write(
      """
      ps -o pgid= -p $$ > '\(folder.path)/part'
      mv '\(folder.path)/part' '\(folder.path)/told'
      """, to: "a.svg")
    #expect(try #require(makeViewer(["DISPLAY": ":0"], isMac: false)).open(folder.path("a.svg")))
    let deadline = ContinuousClock.now + .seconds(20)
    while folder.read("told") == nil, ContinuousClock.now < deadline {
      try await Task.sleep(for: .milliseconds(10))
    }
    let output = folder.read("told")?.trimmingCharacters(in: .whitespacesAndNewlines)
    let group = try #require(output.flatMap { pid_t($0) })
    #expect(group > 0 && group != getpgrp())
  }
}
