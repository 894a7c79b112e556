/// A file of SQLite's in which bytes are others: input is read as places of three bytes, and what comes
/// to stand there.
struct DamagedFile {
  let whole: [UInt8]

  func damaged(by input: [UInt8]) -> [UInt8] {
    var bytes = whole
    var rest = input[...]
    while rest.count >= 4 {
      let place = rest.prefix(3).reduce(0) { $0 << 8 | Int($1) } % bytes.count
      bytes[place] = rest[rest.startIndex + 3]
      rest = rest.dropFirst(4)
    }
    return bytes
  }
}
