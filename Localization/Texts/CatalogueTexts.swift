import Library

/// Requests to catalogues and their errors.
package protocol CatalogueTexts {
  func querying(_ catalogue: String) -> String
  func querying(_ catalogue: String, _ position: Int, of count: Int) -> String
  /// The progress message while waiting because a host limits requests.
  func waiting(for host: String, seconds: Int) -> String
  func sentence(_ error: CatalogueError) -> String
}
