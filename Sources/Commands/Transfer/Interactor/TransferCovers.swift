import Library
import LibraryPorts
import LibraryRules
import Platform

/// Saves the covers of an archive while it is imported, and deletes the files again if the import
/// fails.
final class TransferCovers {
  private let coverRules: CoverRules?
  private let isDryRun: Bool
  private(set) var writtenFiles: [String] = []
  private var hasSaved = false

  init(_ coverRules: CoverRules?, isDryRun: Bool = false) {
    self.coverRules = coverRules
    self.isDryRun = isDryRun
  }

  /// Checks a cover of an archive and saves its file. Returns false if the cover is too old to be
  /// kept, since its source allows one day only.
  ///
  /// - Throws: `ArchiveFault.Reason`; `StorageError`.
  func save(_ cover: ArchivedCover) throws -> Bool {
    guard let coverRules else { return false }
    guard let image = cover.data else { throw ArchiveFault.Reason.unreadable("data") }
    do {
      let name = try coverRules.files.name(of: image)
      guard name == cover.file else { throw ArchiveFault.Reason.misnamed(name) }
      guard cover.stored.isCurrent(at: coverRules.now()) else { return false }
      guard !isDryRun else { return true }
      hasSaved = true
      guard coverRules.files.image(name) == nil else { return true }
      writtenFiles.append(name)
      _ = try coverRules.files.save(image)
      return true
    } catch CoverError.notAnImage {
      throw ArchiveFault.Reason.notAPicture
    } catch CoverError.tooLarge {
      throw ArchiveFault.Reason.pictureTooLarge
    } catch CoverError.cannotWrite(let reason) {
      throw StorageError.cannotCreate(coverRules.files.folder, reason: reason)
    }
  }

  /// Saves a picture as a cover, or returns `nil` if the library has no covers.
  func save(pictureAt path: String) throws -> StoredCover? {
    let cover = try coverRules?.save(pictureAt: path, isDryRun: isDryRun)
    if let cover, !isDryRun { writtenFiles.append(cover.file) }
    return cover
  }

  /// Deletes imported files that are not used as covers.
  func finish() {
    // An empty change is not recorded, so nothing refers to these files.
    discard()
    if hasSaved { coverRules?.removeUnusedFiles() }
  }

  func discard() { coverRules?.discard(writtenFiles) }
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
