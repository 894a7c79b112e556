import CollageInteractor
import Covers
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Support

/// A library in a folder of a test's own, where collages are made.
final class CollageLibrary {
  let folder: TemporaryFolder
  let store: StoredLibrary
  let files: any CoverFiles
  var now = Date(timeIntervalSince1970: 1_795_262_400)

  /// - Parameter isQuick: nothing is written to the disk, where a test makes many of them.
  init(isQuick: Bool = false) throws {
    folder = try TemporaryFolder()
    let path = folder.library
    store = try StoredLibrary(path: isQuick ? ":memory:" : path, author: "test")
    let covers = CoverFolder(beside: path)
    files = isQuick ? MemoryCovers(covers) : covers
  }

  private var clock: Clock {
    let (now, today) = (now, Day(iso: "2026-11-21") ?? .last)
    return Clock(instant: { now }, calendarDay: { _ in today })
  }

  var keeping: CoverKeeping { CoverKeeping(index: store, files: files, now: { self.now }) }

  func making(
    _ catalogue: any Catalogue, _ randomChoice: RandomChoice = RandomChoice(),
    fetchesCovers: Bool = true
  ) -> CollageMaking {
    CollageMaking(
      store: store, files: files, clock: clock, now: { self.now }, catalogue: { catalogue },
      fetchesCovers: fetchesCovers, randomChoice: randomChoice)
  }

  @discardableResult
  func make(
    _ tag: String = "sea", from catalogue: any Catalogue,
    _ randomChoice: RandomChoice = RandomChoice()
  ) throws -> KeptTag {
    try making(catalogue, randomChoice).make(for: tag, from: .catalogue) { _, _ in }.tag
  }

  /// The images of a tag's collage, without a way to any catalogue.
  func offline(_ tag: KeptTag) throws -> [Data?] {
    try keeping.images(of: tag, from: { _ in throw CatalogueError.noCurl })
  }

  func tag(_ name: String = "sea") throws -> KeptTag? { try store.tag(named: name)?.kept }

  /// All files in the folder of the covers.
  var names: [String] {
    if files is MemoryCovers { return files.names() }
    let all = try? FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/library.covers")
    return (all ?? []).sorted()
  }

  /// What a check finds in an hour, when no file can be another session's.
  func faults() throws -> [LibraryFault] {
    for name in names where files is CoverFolder {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3_600)],
        ofItemAtPath: folder.path + "/library.covers/" + name)
    }
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    try keeping.check { faults.append($0) }
    return faults
  }

  @discardableResult
  func addBook(_ title: String, tags: [String]) throws -> Int {
    var details = BookDetails(title: title, author: "Anon")
    details.tags = tags
    return try store.change(.add) { try $0.add(details, at: now) }
  }
}

/// Covers that are kept as long as a test runs.
private final class MemoryCovers: CoverFiles {
  private let files: CoverFolder
  private var images: [String: Data] = [:]

  /// - Parameter files: names the images.
  init(_ files: CoverFolder) { self.files = files }

  var folder: String { files.folder }
  func picture(at path: String) throws -> Data { try files.picture(at: path) }
  func name(of image: Data) throws -> String { try files.name(of: image) }

  func keep(_ image: Data) throws -> String {
    let name = try name(of: image)
    images[name] = image
    return name
  }

  func image(_ file: String) -> Data? { images[file] }
  func names() -> [String] { images.keys.sorted() }
  func remove(_ file: String) { images[file] = nil }
}

/// What a call threw.
func fault(_ body: () throws -> Void) -> (any Error)? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}
