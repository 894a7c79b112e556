/// An SQLite file with changed bytes. The input is a sequence of three-byte offsets, each followed
/// by the new byte.
struct DamagedFile {
  let original: [UInt8]

  func damaged(by input: [UInt8]) -> [UInt8] {
    var bytes = original
    var rest = input[...]
    while rest.count >= 4 {
      let offset = rest.prefix(3).reduce(0) { $0 << 8 | Int($1) } % bytes.count
      bytes[offset] = rest[rest.startIndex + 3]
      rest = rest.dropFirst(4)
    }
    return bytes
  }
}
