import Foundation
import Library
import LibraryPorts
import LibraryRules

extension Session {
  /// Makes collages; nil if covers cannot be kept.
  package var collageMaking: CollageMaking? {
    coverFiles.map { files in
      CollageMaking(
        store: store, files: files, clock: clock, catalogue: catalogue.open,
        fetchesCovers: showsCovers, chance: chance)
    }
  }

  /// The covers of a tag's collage, by the places of its books: see `CoverKeeping.images`.
  package func collageImages(
    of tag: KeptTag, _ progress: CollageMaking.Progress = { _, _ in }
  ) throws -> [Data?] {
    guard let coverFiles, showsCovers else { return (tag.collage?.books ?? []).map { _ in nil } }
    return try CoverKeeping(index: store, files: coverFiles).images(
      of: tag, from: { try catalogue.with(source: $0).open() },
      progress)
  }
}
