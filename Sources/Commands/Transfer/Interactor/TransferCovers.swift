import Library
import LibraryPorts
import LibraryRules
import Platform

/// The covers of complete copies. Their files are kept while the copy is taken in, one by one: what came of
/// an import that failed is thrown away again.
final class TransferCovers {
  private let keeping: CoverKeeping?
  private let isDryRun: Bool
  /// The files that it has kept.
  private(set) var written: [String] = []
  private var hasTaken = false

  /// - Parameter keeping: nil if no covers are kept, and so none are taken.
  init(_ keeping: CoverKeeping?, isDryRun: Bool = false) {
    self.keeping = keeping
    self.isDryRun = isDryRun
  }

  /// Looks at a cover of a copy, whoever wrote it, and keeps its file.
  ///
  /// - Returns: whether it may be kept: one that was to be kept for a day only is too old by now.
  /// - Throws: `ArchiveFlaw`; `StorageError`.
  func keep(_ cover: ArchivedCover) throws -> Bool {
    guard let keeping else { return false }
    guard let image = cover.data else { throw ArchiveFlaw.unreadable("data") }
    do {
      let name = try keeping.files.name(of: image)
      guard name == cover.file else { throw ArchiveFlaw.misnamed(name) }
      guard cover.kept.mayBeKept(at: keeping.now()) else { return false }
      guard !isDryRun else { return true }
      hasTaken = true
      guard keeping.files.image(name) == nil else { return true }
      written.append(name)
      _ = try keeping.files.keep(image)
      return true
    } catch CoverError.notAnImage {
      throw ArchiveFlaw.notAPicture
    } catch CoverError.tooLarge {
      throw ArchiveFlaw.pictureTooLarge
    } catch CoverError.cannotWrite(let reason) {
      throw StorageError.cannotCreate(keeping.files.folder, reason: reason)
    }
  }

  /// Keeps a picture that a file names as a cover; nil if no covers are kept.
  ///
  /// - Throws: as `CoverKeeping.keep(pictureAt:)`.
  func keep(pictureAt path: String) throws -> KeptCover? {
    let cover = try keeping?.keep(pictureAt: path, isDryRun: isDryRun)
    if let cover, !isDryRun { written.append(cover.file) }
    return cover
  }

  /// Throws away what came along and nothing has as its cover.
  func finish() {
    // An empty change is dropped; then nothing refers to these files.
    discard()
    if hasTaken { keeping?.tidy() }
  }

  func discard() { keeping?.discard(written) }
}

extension CoverKeeping {
  /// A cover of the library for a copy of it, with what is in its file; nil where that may no longer be
  /// kept, and where the file is missing, or is no longer what it was.
  ///
  /// - Parameter lost: how many files are missing.
  func archived(_ cover: KeptCover, lost: inout Int) -> ArchivedCover? {
    guard cover.mayBeKept(at: now()) else { return nil }
    guard let image = image(in: cover) else {
      lost += 1
      return nil
    }
    return ArchivedCover(cover, data: image)
  }
}
