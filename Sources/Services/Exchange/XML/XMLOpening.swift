import Library
import Markup
import Platform

/// What the first bytes of a text say about its being XML.
struct XMLOpening {
  /// The name of the root, without its prefix.
  let root: String
  /// Nil if there are no books in such XML.
  let format: ImportFormat?

  /// Nil if it is not XML, or was asked for as something that is not.
  ///
  /// - Throws: `ImportError` where no root can be read.
  init?(_ bytes: [UInt8], _ asked: ImportFormat?) throws {
    guard asked == nil || [.marcxml, .mods, .opf, .tellico].contains(asked), Self.isLikely(bytes)
    else { return nil }
    var stream = XMLStream(bytes)
    let tag = try ImportError.telling { try stream.root() }
    root = tag.name
    // Records stand in the answers of catalogues too, which name them there.
    if tag.namespace == MARCXML.namespace
      || MARCXML.namespaces.contains(where: {
        !$0.isEmpty && bytes.firstRange(ofBytes: $0.utf8) != nil
      })
      || asked == .marcxml && ["collection", "record"].contains(root) && tag.namespace.isEmpty
    {
      format = .marcxml
    } else if tag.namespace == MODS.namespace
      || bytes.firstRange(ofBytes: MODS.namespace.utf8) != nil
    {
      format = .mods
    } else if root == "package", tag.namespace == OPFReader.namespace {
      format = .opf
    } else if root == "tellico", ["", TellicoReader.namespace].contains(tag.namespace) {
      format = .tellico
    } else {
      format = nil
    }
  }

  private static func isLikely(_ bytes: [UInt8]) -> Bool {
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let start = bytes.dropFirst(isMarked ? 3 : 0).drop { " \t\r\n".utf8.contains($0) }.prefix(2)
    guard start.count == 2, start.first == UInt8(ascii: "<"), let second = start.last else {
      return false
    }
    return second == UInt8(ascii: "?") || second == UInt8(ascii: "!")
      || Character(Unicode.Scalar(second)).isLetter
  }
}
