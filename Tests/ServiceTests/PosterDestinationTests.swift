import Foundation
import Library
import Posters
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PosterDestinationTests {
  @Test(
    "a file is recognized by its extension; anything else is a folder",
    arguments: [
      ("sea.svg", ".", "sea", PosterFormat.svg), ("a/b.c/Sea One.PNG", "a/b.c", "Sea One", .png),
      ("/x/sea.html", "/x", "sea", .html), ("pictures", "pictures", "my tag", nil),
      ("sea.jpg", "sea.jpg", "my tag", nil), (".", ".", "my tag", nil),
    ])
  func named(typed: String, folder: String, name: String, format: PosterFormat?) {
    let destination = PosterDestination(typed, name: "my tag")
    #expect(
      destination.folder == folder && destination.name == name && destination.format == format)
  }

  @Test("a folder can have a file extension, and the default is the current folder")
  func folders() throws {
    let parent = try TemporaryFolder()
    let folder = parent.path("folder.svg")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(PosterDestination(folder, name: "sea").folder == folder)
    #expect(PosterDestination(folder, name: "sea").format == nil)
    #expect(
      PosterDestination(nil, name: "sea").folder == FileManager.default.currentDirectoryPath)
    #expect(PosterDestination("~/x", name: "sea").folder == NSHomeDirectory() + "/x")
  }
}
