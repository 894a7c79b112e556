import Foundation
import Library
import Platform
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct SHA256Tests {
  /// Computed with `sha256sum`.
  static let known: [(text: String, digest: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 56),
      "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "ab", count: 5_000),
      "c3c1078e374cc3b1a4d2d4d633910331f4db5beadd5554ec4c70838af854555d"
    ),
  ]

  @Test("digests are the same as those of `sha256sum`", arguments: known)
  func digests(text: String, digest: String) {
    #expect(SHA256.hexadecimal(Array(text.utf8)) == digest)
  }
}
