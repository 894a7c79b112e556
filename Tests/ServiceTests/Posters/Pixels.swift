import Foundation
import Posters
import Processes
import Testing

/// A picture, read by the tools of netpbm.
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
    let found = tool.run([], on: png, timeout: .seconds(60), limit: 200_000_000)
    // P6, the width, the height and the largest value, each on a line or behind a space.
    let output = [UInt8](try #require(found))
    var words: [Int] = []
    var place = 2
    while words.count < 3 {
      let digits = output[place...].drop { $0 < 0x30 }.prefix { $0 >= 0x30 }
      words.append(try #require(Int(String(decoding: digits, as: UTF8.self))))
      place = digits.endIndex
    }
    #expect(output.starts(with: Array("P6".utf8)) && words[2] == 255)
    (width, height) = (words[0], words[1])
    bytes = Array(output[(place + 1)...])
    #expect(bytes.count == width * height * 3)
  }

  func color(_ x: Int, _ y: Int) -> Color {
    let place = (y * width + x) * 3
    return Color(red: bytes[place], green: bytes[place + 1], blue: bytes[place + 2])
  }
}
