import Library

/// Errors of the library.
package protocol LibraryErrorTexts {
  func sentence(_ error: LibraryError) -> String
}

extension Texts {
  /// Returns errors, one per line. Only the first few are listed.
  package func sentences(_ refusals: [LibraryError]) -> String {
    let sentences = refusals.prefix(BulkChanges.previewCount).map { sentence($0) }
    let more = refusals.count - sentences.count
    return (sentences + (more > 0 ? [andMore(more)] : [])).joined(separator: "\n")
  }
}
