import Covers
import Foundation
import Library
import TestSupport
import Testing
import Turns

/// The cover files of a library, in a folder that may contain other files.
@Suite(.timeLimited) final class CoverFolderTests {
  private let folder: TemporaryFolder
  private let covers: CoverFolder

  init() throws {
    folder = try TemporaryFolder()
    covers = CoverFolder(forLibrary: folder.library)
  }

  private func path(_ name: String) -> String { folder.path + "/library.covers/" + name }

  /// Moves the modification date of a file into the past.
  private func age(_ name: String, by seconds: TimeInterval = 3_600) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: path(name))
  }

  @Test("an image is stored once, in a private file named after its contents, and can be read")
  func savedOnce() throws {
    let image = Data(Pictures.png())
    let name = try covers.save(image)
    #expect(try covers.save(image) == name)
    #expect(name.hasSuffix(".png") && name.count == 36)
    #expect(covers.image(name) == image)
    let files = try FileManager.default.contentsOfDirectory(atPath: path(""))
    #expect(files == [name])
    for (item, mode) in [("", 0o700), (name, 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path(item))
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
    covers.remove(name)
    #expect(covers.image(name) == nil)
    #expect(try covers.save(Data(Pictures.jpeg())) != name)
  }

  @Test(
    "images that differ only at the end are stored in separate files", arguments: [5_000, 200_000])
  func lateDifference(length: Int) throws {
    let images = [1, 2].map { last in
      Data(Pictures.png(data: [UInt8](repeating: 7, count: length) + [last]))
    }
    let names = try images.map(covers.save)
    #expect(names[0] != names[1])
    #expect(names.map(covers.image) == images)
  }

  @Test("the file extension matches the format of the image")
  func types() throws {
    #expect(try covers.save(Data(Pictures.jpeg())).hasSuffix(".jpg"))
    #expect(try covers.save(Data(Pictures.gif())).hasSuffix(".gif"))
    #expect(try covers.save(Data(Pictures.webP("VP8X"))).hasSuffix(".webp"))
  }

  @Test("invalid, incomplete and oversized images are rejected, and leave no file")
  func rejected() throws {
    let page = Data("<html></html>".utf8)
    #expect(throws: CoverError.notAnImage) { try covers.save(page) }
    #expect(throws: CoverError.notAnImage) { try covers.save(Data(Pictures.png().dropLast())) }
    #expect(throws: CoverError.tooLarge) { try covers.save(Data(Pictures.png(10_001, 1))) }
    let huge = Data(Pictures.png() + [UInt8](repeating: 0, count: CoverFolder.sizeLimit))
    #expect(throws: CoverError.tooLarge) { try covers.save(huge) }
    #expect(!FileManager.default.fileExists(atPath: path("")))
  }

  @Test("files whose names are not those of covers are neither read nor deleted")
  func names() throws {
    try Data(Pictures.png()).write(to: folder.appending(path: "other.png"))
    _ = try covers.save(Data(Pictures.png()))
    for name in ["../other.png", "/etc/passwd", "", ".", "..", "a1.jpg", "other.png"] {
      #expect(covers.image(name) == nil)
      covers.remove(name)
    }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "other.png").path))
  }

  @Test("a cover file with other contents is not read, and saving the cover restores it")
  func changed() throws {
    let name = try covers.save(Data(Pictures.png()))
    try Data(Pictures.png(70, 90)).write(to: URL(filePath: path(name)))
    #expect(covers.image(name) == nil)
    #expect(try covers.save(Data(Pictures.png())) == name)
    #expect(covers.image(name) == Data(Pictures.png()))
    let file = FileHandle(forUpdatingAtPath: path(name))
    try file?.truncate(atOffset: 20_000_000)
    #expect(covers.image(name) == nil)
  }

  @Test("a link, a folder or a pipe with the name of a cover is not read")
  func links() throws {
    let image = Data(Pictures.png())
    let name = try covers.save(image)
    let outside = folder.appending(path: "outside.png")
    try image.write(to: outside)
    covers.remove(name)
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: outside.path)
    #expect(covers.image(name) == nil)
    // Saving replaces the link, not the file that it points to.
    #expect(try covers.save(image) == name)
    #expect(covers.image(name) == image)
    #expect(try Data(contentsOf: outside) == image)
    covers.remove(name)
    #expect(mkfifo(path(name), 0o600) == 0)
    #expect(covers.image(name) == nil)
    covers.remove(name)
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
    #expect(covers.image(name) == nil)
  }

  @Test("recent files, which another session may be using, and other files are not listed")
  func listed() throws {
    let name = try covers.save(Data(Pictures.png()))
    #expect(covers.names() == [])
    try age(name)
    try Data().write(to: URL(filePath: path("README")))
    try age("README")
    let temporary = ".\(name).bookskeeper-1A2b3C"
    try Data().write(to: URL(filePath: path(temporary)))
    #expect(covers.names() == [name])
    try age(temporary, by: 4_000)
    #expect(covers.names() == [name, temporary])
    covers.remove(temporary)
    #expect(covers.names() == [name])
  }

  @Test("if the folder cannot be created, saving fails and reading finds nothing")
  func noFolder() {
    let covers = CoverFolder(forLibrary: "/dev/null/library.sqlite")
    #expect(throws: CoverError.cannotWrite(reason: "ENOTDIR")) {
      try covers.save(Data(Pictures.png()))
    }
    #expect(covers.names() == [])
    #expect(covers.image("00000000000000000000000000000000.png") == nil)
  }
}
