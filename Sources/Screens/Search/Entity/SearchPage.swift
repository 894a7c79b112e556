import Platform

/// A page of the list, with the covers of its records.
package struct SearchPage<List> {
  package let list: List
  /// The covers of the records; `nil` for a list without covers.
  package let covers: SearchPageCovers?

  package init(list: List, covers: SearchPageCovers?) {
    self.list = list
    self.covers = covers
  }
}

package struct SearchPageCovers {
  /// The addresses of the covers on the page.
  package let addresses: [String]
  /// The number of records on a full page, so that all pages look alike.
  package let rowsPerPage: Int
  /// Fetches the covers that were not fetched before, and passes each as it arrives.
  package let fetch: (_ draw: @escaping (_ address: String, _ image: Data) -> Void) throws -> Void

  package init(
    addresses: [String], rowsPerPage: Int,
    fetch: @escaping (_ draw: @escaping (_ address: String, _ image: Data) -> Void) throws -> Void
  ) {
    self.addresses = addresses
    self.rowsPerPage = rowsPerPage
    self.fetch = fetch
  }
}
