import Covers
import Platform

/// The Content-Security-Policy of a page that is one file.
package enum PagePolicy {
  /// Nothing is loaded and nothing runs, whatever stands in a title: only this very style counts, and
  /// images that are part of the page.
  package static func of(style: String, showsImages: Bool) -> String {
    let digest = Data(SHA256.digest(Array(style.utf8))).base64EncodedString()
    return "default-src 'none';" + (showsImages ? " img-src data:;" : "")
      + " style-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
  }
}
