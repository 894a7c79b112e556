/// A 64-bit FNV-1a hash (https://datatracker.ietf.org/doc/html/rfc9923), which is the same in every
/// run, unlike Swift's own. It does not protect against deliberate collisions.
///
///     ContentHash("foobar".utf8).text     // "85944171f73967e8"
package struct ContentHash: Equatable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ bytes: some Sequence<UInt8> = EmptyCollection()) { add(bytes) }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  package var text: String { String(value, radix: 16) }
}
