import Foundation
import Library
import Posters
import Processes
import TestSupport
import Testing
import Turns

/// Drawings rendered by `rsvg-convert`.
@Suite(.timeLimited) struct PictureTests {
  private static let environment = ["PATH": Pixels.path, "HOME": NSTemporaryDirectory()]

  private func picture(of poster: Poster) throws -> Pixels {
    let drawer = try #require(PNGPoster(environment: Self.environment))
    return try Pixels(try #require(drawer.data(of: SVGPoster(poster))))
  }

  /// The middle of a tile's cover, in pixels.
  private func middle(
    of image: Regex<(Substring, Substring, Substring, Substring, Substring)>.Match
  )
    -> (x: Int, y: Int)
  {
    func number(_ text: Substring) -> Int { Int(text) ?? 0 }
    return (2 * number(image.1) + number(image.3), 2 * number(image.2) + number(image.4))
  }

  @Test(
    "covers of all readable types appear in their frames",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"),
    arguments: [Red.png, .jpg, .gif])
  func red(_ red: Red) throws {
    let cover = try #require(red.cover)
    let poster = PosterExamples.poster((1...5).map { PosterExamples.tile($0, cover: cover) })
    let pixels = try picture(of: poster)
    let frames = PosterExamples.svg(poster).matches(
      of: #/<image x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"/#)
    #expect(frames.count == 5)
    for frame in frames {
      let (x, y) = middle(of: frame)
      let color = pixels.color(x, y)
      #expect(color.red >= 250 && color.green <= 5 && color.blue <= 5, "\(color)")
    }
    // The paper around it.
    #expect(pixels.color(4, 4) == Pixels.Color(red: 0xF7, green: 0xF4, blue: 0xEE))
  }

  @Test(
    "a cover that cannot be read is replaced by a jacket",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"))
  func jackets() throws {
    // A truncated JPEG with a valid end.
    let damaged = Red.jpg.data.prefix(Red.jpg.data.count / 2) + [0xFF, 0xD9]
    for cover in [nil, PosterCover(damaged), Red.webp.cover] {
      let poster = PosterExamples.poster([PosterExamples.tile(1, "Solaris", cover: cover)])
      let pixels = try picture(of: poster)
      let frame = try #require(
        PosterExamples.svg(poster).firstMatch(
          of: #/x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" fill="none" stroke="#000"/#))
      let (x, y) = middle(of: frame)
      // Between title and author. Only newer versions can read WebP.
      let color = pixels.color(x, y + 80)
      let isRead = cover != nil && color.red >= 250 && color.green <= 5
      #expect(isRead || max(color.red, color.green, color.blue) < 0x90, "\(color)")
    }
  }

  @Test(
    "any number of books, and any titles, make a picture",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"))
  func anyPoster() throws {
    for count in [0, 1, 5, 11, 12] {
      let pixels = try picture(of: PosterExamples.poster(of: count))
      #expect(pixels.width >= 1_720 && pixels.height >= 300)
    }
    let titles = PosterExamples.hostile.enumerated().map { PosterExamples.tile($0, $1, by: $1) }
    #expect(try picture(of: PosterExamples.poster(titles)).width == 2_240)
  }

  @Test(
    "covers of ten megabytes are accepted",
    .enabled(if: Needed.pictures.isMet, "\(Needed.pictures)"))
  func large() throws {
    // Nothing reads the bytes after the end of a PNG.
    let cover = try #require(PosterCover(Red.png.data + Data(count: 9_000_000)))
    #expect(
      try picture(of: PosterExamples.poster([PosterExamples.tile(cover: cover)])).width == 1_720)
  }

  @Test("without the program there is no picture")
  func missing() {
    #expect(PNGPoster(environment: ["PATH": "/nonexistent"]) == nil)
    #expect(PNGPoster(environment: [:]) == nil)
  }

  @Test(
    "a program that hangs, fails or writes something else does no harm",
    arguments: ["exec /bin/sleep 60", "echo picture", "exit 0", "printf '\\211PNG\\r\\n'; exit 1"])
  func failingPrograms(_ script: String) throws {
    let folder = try TemporaryFolder()
    try folder.writeScript("rsvg-convert", script)
    let drawer = try #require(
      PNGPoster(environment: ["PATH": folder.path], timeLimit: .milliseconds(500)))
    #expect(drawer.data(of: SVGPoster(PosterExamples.poster(of: 1))) == nil)
  }
}

/// A picture, read with netpbm's tools.
struct Pixels {
  struct Color: Equatable {
    let red, green, blue: UInt8
  }

  let width: Int
  let height: Int
  private let bytes: [UInt8]

  static let path = "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin"
  static let reader = ChildProcess.find("pngtopnm", in: path)

  init(_ png: Data) throws {
    let tool = Processes.Tool([try #require(Self.reader)], environment: ["PATH": Self.path])
    let result = tool.run([], on: png, timeout: .seconds(60), limit: 200_000_000)
    // P6, the width, the height and the largest value, separated by line breaks or spaces.
    let output = [UInt8](try #require(result))
    var words: [Int] = []
    var offset = 2
    while words.count < 3 {
      let digits = output[offset...].drop { $0 < 0x30 }.prefix { $0 >= 0x30 }
      words.append(try #require(Int(String(decoding: digits, as: UTF8.self))))
      offset = digits.endIndex
    }
    #expect(output.starts(with: Array("P6".utf8)) && words[2] == 255)
    width = words[0]
    height = words[1]
    bytes = Array(output[(offset + 1)...])
    #expect(bytes.count == width * height * 3)
  }

  func color(_ x: Int, _ y: Int) -> Color {
    let offset = (y * width + x) * 3
    return Color(red: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2])
  }
}
