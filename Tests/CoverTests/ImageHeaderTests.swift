import Covers
import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ImageHeaderTests {
  @Test(
    "type and size are read from the bytes",
    arguments: [
      (Pictures.png(), ImageHeader.Kind.png), (Pictures.jpeg(), .jpg), (Pictures.gif(), .gif),
      (Pictures.webP("VP8 "), .webp), (Pictures.webP("VP8L"), .webp),
      (Pictures.webP("VP8X"), .webp), (Array(Pictures.png() + [0, 0]), .png),
      (Array(Pictures.jpeg() + [0, 0]), .jpg),
    ])
  func known(bytes: [UInt8], kind: ImageHeader.Kind) throws {
    let header = try ImageHeader(bytes)
    #expect(header.kind == kind && header.width == 60 && header.height == 90)
  }

  @Test(
    "an image that would be too large when unpacked is refused, even in a small file",
    arguments: [
      Pictures.png(10_001, 1), Pictures.png(1, 10_001), Pictures.png(9_000, 9_000),
      Pictures.png(.max, .max), Pictures.jpeg(60_000, 60_000), Pictures.gif(65_535, 65_535),
      Pictures.webP("VP8L", 16_384, 16_384), Pictures.webP("VP8X", 16_777_216, 16_777_216),
    ])
  func bombs(bytes: [UInt8]) {
    #expect(throws: CoverError.tooLarge) { try ImageHeader(bytes) }
  }

  @Test(
    "an image of an unknown type is refused, whatever its name",
    arguments: [
      [], [0xFF], Array("<html>".utf8), Array("<svg xmlns='x'/>".utf8), Array("BM000000".utf8),
      Array("%PDF-1.7".utf8), Array("GIF89a".utf8), Array("RIFF0000WAVE".utf8),
      [0xFF, 0xD8, 0xFF, 0xD9], Pictures.png(0, 90), Pictures.jpeg(60, 0), Pictures.gif(0, 0),
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0xFF, 0xD9], Array("\u{89}PNG".utf8),
    ] as [[UInt8]])
  func otherTypes(bytes: [UInt8]) {
    #expect(throws: CoverError.notAnImage) { try ImageHeader(bytes) }
  }

  @Test(
    "a truncated image is refused, wherever it was cut",
    arguments: [
      Pictures.png(), Pictures.jpeg(), Pictures.gif(), Pictures.webP("VP8 "),
      Pictures.webP("VP8L"), Pictures.webP("VP8X"),
    ])
  func truncated(bytes: [UInt8]) {
    for count in bytes.indices {
      #expect(throws: CoverError.notAnImage, "\(count)") { try ImageHeader(Array(bytes[..<count])) }
    }
  }

  @Test("random bytes never cause a crash")
  func random() {
    let seed = Seed(13)
    var generator = seed.generator
    for bytes in [Pictures.png(), Pictures.jpeg(), Pictures.gif(), Pictures.webP("VP8X")] {
      for _ in 0..<2_000 {
        var corrupted = bytes
        for _ in 0..<3 {
          corrupted[Int.random(in: corrupted.indices, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
        if let header = try? ImageHeader(corrupted) {
          #expect(header.width <= 10_000 && header.height <= 10_000, "\(seed)")
        }
      }
    }
  }
}
