import Library
import LibraryPorts
import LibraryRules
import Platform

/// Saves the covers of an archive while it is imported, and deletes the files again if the import
/// fails.
final class TransferCovers {
  private let keeping: CoverRules?
  private let isDryRun: Bool
  private(set) var written: [String] = []
  private var hasSaved = false

  init(_ keeping: CoverRules?, isDryRun: Bool = false) {
    self.keeping = keeping
    self.isDryRun = isDryRun
  }

  /// Checks a cover of an archive and saves its file. Returns false if the cover is too old to be
  /// kept, since its source allows one day only.
  ///
  /// - Throws: `ArchiveFlaw`; `StorageError`.
  func save(_ cover: ArchivedCover) throws -> Bool {
    guard let keeping else { return false }
    guard let image = cover.data else { throw ArchiveFlaw.unreadable("data") }
    do {
      let name = try keeping.files.name(of: image)
      guard name == cover.file else { throw ArchiveFlaw.misnamed(name) }
      guard cover.stored.isCurrent(at: keeping.now()) else { return false }
      guard !isDryRun else { return true }
      hasSaved = true
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

  /// Saves a picture as a cover, or returns `nil` if the library has no covers.
  func save(pictureAt path: String) throws -> StoredCover? {
    let cover = try keeping?.keep(pictureAt: path, isDryRun: isDryRun)
    if let cover, !isDryRun { written.append(cover.file) }
    return cover
  }

  /// Deletes imported files that are not used as covers.
  func finish() {
    // An empty change is not recorded, so nothing refers to these files.
    discard()
    if hasSaved { keeping?.tidy() }
  }

  func discard() { keeping?.discard(written) }
}

extension CoverRules {
  /// Returns `nil` if the cover may no longer be kept, or its file is missing (which is counted in
  /// `lost`) or damaged.
  func archived(_ cover: StoredCover, lost: inout Int) -> ArchivedCover? {
    guard cover.isCurrent(at: now()) else { return nil }
    guard let image = image(in: cover) else {
      lost += 1
      return nil
    }
    return ArchivedCover(cover, data: image)
  }
}
