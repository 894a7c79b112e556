import Foundation

/// What a cover is of.
package enum CoverOwner: Hashable, Sendable {
  /// A book of the library, by its number.
  case book(Int)
  /// An entry of a shelf, by its number.
  case entry(Int)
  /// A book of a tag's collage, by the tag's number and the book's place, the first being 0.
  case collage(tag: Int, place: Int)
}

/// A cover that is kept as a file, and where it came from.
package struct KeptCover: Equatable, Sendable {
  /// The name of the file, which says what is in it.
  package let file: String
  package let record: RecordName
  package let fetchedAt: Date

  package init(file: String, record: RecordName, fetchedAt: Date) {
    self.file = file
    self.record = record
    self.fetchedAt = fetchedAt
  }

  /// Google lets its covers be kept for a day.
  private static let googleLimit: TimeInterval = 86_400

  /// Whether it may still be shown. One from the future is as old as can be: the clock was wrong.
  package func mayBeKept(at now: Date) -> Bool {
    guard record.source == Self.limitedSource else { return true }
    return (0..<Self.googleLimit).contains(now.timeIntervalSince(fetchedAt))
  }

  /// The one source whose covers may be kept for a limited time only.
  package static let limitedSource = "google"

  /// Covers of that source are too old where they were fetched before.
  package static func limit(at now: Date) -> Date { now.addingTimeInterval(-googleLimit) }
}

/// The port behind which it is kept what has which cover; a part of the library's. None of it is a
/// change, and none that is taken back or made again undoes it.
package protocol CoverIndex: AnyObject {
  func cover(of owner: CoverOwner) throws -> KeptCover?

  /// Notes the cover of something, or that it has none.
  func keepCover(_ cover: KeptCover?, of owner: CoverOwner) throws

  /// Everything in the library and on the shelves that has a cover, and the file's name.
  func eachCover(_ body: (CoverOwner, String) throws -> Void) throws

  /// Whether anything has it as its cover, or would again if a change were taken back.
  func isNeeded(_ file: String) throws -> Bool

  /// The files that are noted, but not needed, and those of a source that came before a time.
  func idleCovers(from source: String, before limit: Date) throws -> [String]

  /// Takes it off whatever has it as its cover.
  func forgetCover(_ file: String) throws
}

extension CoverIndex {
  /// Lets something have the cover of something else, where that has one.
  package func shareCover(of owner: CoverOwner, with other: CoverOwner) throws {
    if let cover = try cover(of: owner) { try keepCover(cover, of: other) }
  }
}

/// The port behind which the files of covers are kept.
package protocol CoverFiles {
  /// The name of the file that an image would be kept in.
  ///
  /// - Throws: `CoverError` where it is none that may be kept.
  func name(of image: Data) throws -> String

  /// Keeps an image and returns the name of its file; the same image has the same name.
  ///
  /// - Throws: `CoverError`.
  func keep(_ image: Data) throws -> String

  /// The image in a file; nil where there is none, or it is no longer what it was.
  func image(_ file: String) -> Data?

  /// All files, but for those that another session may just be keeping.
  func names() -> [String]

  func remove(_ file: String)
}

/// Why an image is not kept. No one is told: a cover that is not there is drawn as text.
package enum CoverError: Error, Equatable, Sendable {
  /// No image of a type that is known, or not all of one.
  case notAnImage
  case tooLarge
  case cannotWrite
}
