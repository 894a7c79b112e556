import Foundation
import Library
import LibraryRules
import Terminal

extension Session {
  /// Makes collages; nil where covers cannot be kept. The spinner tells of what is asked.
  package func collageMaking(_ spinner: Spinner) -> CollageMaking? {
    coverFiles.map { files in
      CollageMaking(
        store: store, files: files, clock: clock, catalogue: opener(spinner),
        fetchesCovers: showsCovers, chance: chance)
    }
  }

  /// The covers of a tag's collage, by the places of its books: see `CoverKeeping.images`.
  package func collageImages(
    of tag: KeptTag, _ spinner: Spinner, _ progress: CollageMaking.Progress = { _, _ in }
  ) throws -> [Data?] {
    guard let coverFiles, showsCovers else { return (tag.collage?.books ?? []).map { _ in nil } }
    return try CoverKeeping(index: store, files: coverFiles).images(
      of: tag, from: { try opener(spinner, of: catalogue.with(source: $0, address: nil))() },
      progress)
  }
}
