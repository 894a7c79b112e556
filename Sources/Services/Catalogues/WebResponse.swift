package struct WebResponse: Equatable {
  /// The address after redirects.
  let address: String
  let type: String?
  let bytes: [UInt8]

  package init(address: String, type: String?, bytes: [UInt8]) {
    self.address = address
    self.type = type
    self.bytes = bytes
  }

  var host: String { CatalogueAddress.host(address) }
}
