import Platform

/// A folder for temporary files that only the user can access, which is deleted with this object.
package final class ScratchFolder {
  package let path: String
  package var isPermanent = false

  package init() throws(POSIXError) {
    var template = ScratchName.template()
    guard mkdtemp(&template) != nil else { throw .last }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    if !isPermanent { try? FileManager.default.removeItem(atPath: path) }
  }
}
