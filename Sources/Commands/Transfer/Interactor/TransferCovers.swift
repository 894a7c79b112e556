import Library
import LibraryPorts
import LibraryRules
import Platform

/// Saves the covers of an archive while it is imported, and deletes the files again if the import
/// fails.
final class TransferCovers {
  private let keeping: CoverKeeping?
  private let isDryRun: Bool
  /// The names of the files written.
  private(set) var written: [String] = []
  private var hasSaved = false

  /// - Parameter keeping: nil to import no covers.
  init(_ keeping: CoverKeeping?, isDryRun: Bool = false) {
    self.keeping = keeping
    self.isDryRun = isDryRun
  }

  /// Checks a cover of an archive and saves its file.
  ///
  /// - Returns: Whether it may be kept: false if it is too old, since its source allows one day
  ///   only.
  /// - Throws: `ArchiveFlaw`; `StorageError`.
  func keep(_ cover: ArchivedCover) throws -> Bool {
    guard let keeping else { return false }
    guard let image = cover.data else { throw ArchiveFlaw.unreadable("data") }
    do {
      let name = try keeping.files.name(of: image)
      guard name == cover.file else { throw ArchiveFlaw.misnamed(name) }
      guard cover.kept.mayBeKept(at: keeping.now()) else { return false }
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

  /// Saves an image file as a cover; returns nil if the library has no covers.
  ///
  /// - Throws: The errors of `CoverKeeping.keep(pictureAt:)`.
  func keep(pictureAt path: String) throws -> KeptCover? {
    let cover = try keeping?.keep(pictureAt: path, isDryRun: isDryRun)
    if let cover, !isDryRun { written.append(cover.file) }
    return cover
  }

  /// Deletes imported files that are not used as covers.
  func finish() {
    // An empty change is dropped; then nothing refers to these files.
    discard()
    if hasSaved { keeping?.tidy() }
  }

  func discard() { keeping?.discard(written) }
}

extension CoverKeeping {
  /// Returns a cover with its image for an archive, or nil if it may no longer be kept, or its file
  /// is missing or damaged.
  ///
  /// - Parameter lost: Incremented if the file is missing.
  func archived(_ cover: KeptCover, lost: inout Int) -> ArchivedCover? {
    guard cover.mayBeKept(at: now()) else { return nil }
    guard let image = image(in: cover) else {
      lost += 1
      return nil
    }
    return ArchivedCover(cover, data: image)
  }
}
