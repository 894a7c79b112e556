/// What a host answered.
package struct WebReply: Equatable {
  /// Where the answer came from in the end.
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
