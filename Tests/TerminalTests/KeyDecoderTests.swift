import TestSupport
import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct KeyDecoderTests {
  private static let sequences: [(String, [Key])] = [
    // xterm, with modifiers, and in both modes of the cursor keys.
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[1;5A\u{1B}OB\u{1B}O5C", [.up, .down, .right]),
    ("\u{1B}[H\u{1B}[1;2F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
    ("\u{1B}[3~\u{1B}[3;5~\u{1B}[5~\u{1B}[6;2~", [.delete, .delete, .pageUp, .pageDown]),
    // rxvt: Shift and Ctrl are in the last character.
    ("\u{1B}[7~\u{1B}[8~\u{1B}[7$x\u{1B}[8^", [.home, .end, .home, .text("x"), .end]),
    ("\u{1B}[a\u{1B}Ob\u{1B}OM", [.up, .down, .enter]),
    // The Linux console.
    ("\u{1B}[1~\u{1B}[4~\u{1B}[[AA", [.home, .end, .text("A")]),
    ("\r\n\t\u{7F}\u{8}", [.enter, .enter, .tab, .backspace, .backspace]),
    (
      "\0\u{1}\u{3}\u{1A}\u{1C}\u{1F}",
      [.control(" "), .control("a"), .control("c"), .control("z"), .control("\\"), .control("_")]
    ),
    ("aé語😀e\u{301}", ["a", "é", "語", "😀", "e", "\u{301}"].map(Key.text)),
    // Text typed after Escape is not part of it.
    ("\u{1B}list", [.escape] + "list".map { .text(String($0)) }),
    ("\u{1B}\u{1B}[A", [.escape, .up]),
    // Other keys, and a terminal's responses.
    ("\u{1B}[15~\u{1B}OP\u{1B}[Z\u{1B}[97;5ux", [.text("x")]),
    ("\u{1B}[?62;22c\u{1B}[>0;10;1c\u{1B}[?2004;1$yx", [.text("x")]),
    ("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}]11;#fff\u{1B}\\\u{1B}P1$r0m\u{1B}\\x", [.text("x")]),
    ("\u{85}\u{9B}x", [.text("x")]),
    // After a truncated sequence, the next key is still recognized.
    ("\u{1B}[1;5\u{3}\u{1B}]11;\u{1B}[A", [.control("c"), .up]),
    // Pasted text is always text.
    (
      "a\u{1B}[200~list é\r\nquit\u{1B}[A~\n\u{1B}[201~b",
      [.text("a"), .paste("list é\r\nquit\u{1B}[A~\n"), .text("b")]
    ),
    ("\u{1B}[200~\u{1B}[201~\u{1B}[200~list\u{3}x", [.paste(""), .control("c"), .text("x")]),
  ]

  private func keys(_ pieces: ArraySlice<UInt8>...) -> [Key] {
    var decoder = KeyDecoder()
    return pieces.flatMap { piece in
      decoder.append(piece)
      var keys: [Key] = []
      while let key = decoder.next() { keys.append(key) }
      return keys
    }
  }

  @Test("bytes are decoded to the same keys, wherever they are split", arguments: sequences)
  func pieces(typed: String, expected: [Key]) {
    let bytes = Array(typed.utf8)
    for cut in 0...bytes.count {
      #expect(keys(bytes[..<cut], bytes[cut...]) == expected, "cut after \(cut)")
    }
  }

  @Test("invalid UTF-8 is ignored, and does not affect other bytes")
  func invalid() {
    for bytes in [[0xE8, 0xAA], [0xC3], [0x80, 0xFF], [0xC0, 0x80], [0xF5, 0x80]] as [[UInt8]] {
      #expect(keys(bytes[...], "a\u{1B}[A".utf8.map(\.self)[...]) == [.text("a"), .up], "\(bytes)")
    }
  }

  @Test("Escape is a key if nothing follows for a while")
  func escape() {
    for (typed, expected) in [
      ("\u{1B}", [.escape]), ("\u{1B}[", [.escape, .text("[")]),
      ("\u{1B}[1", []), ("x", []),
    ] as [(String, [Key])] {
      var decoder = KeyDecoder(Array(typed.utf8))
      while decoder.next() != nil {}
      #expect(decoder.mayBeEscape == !expected.isEmpty, "\(typed.debugDescription)")
      let first = decoder.next(isLast: true)
      #expect([first, decoder.next()].compactMap(\.self) == expected, "\(typed.debugDescription)")
    }
  }

  @Test("text between other keys is decoded completely, and noise does not stop it")
  func random() throws {
    let seed = Seed(7)
    var generator = seed.generator
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      var text = ""
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let (typed, keys) = try #require(Self.sequences.randomElement(using: &generator))
        bytes += typed.utf8
        for case .text(let character) in keys { text += character }
      }
      var decoder = KeyDecoder()
      var read = ""
      while !bytes.isEmpty {
        let count = Int.random(in: 1...7, using: &generator)
        decoder.append(bytes.prefix(count))
        bytes.removeFirst(min(count, bytes.count))
        while let key = decoder.next() { if case .text(let character) = key { read += character } }
      }
      #expect(read == text, "\(seed)")

      decoder.append((0..<200).map { _ in UInt8.random(in: 0...255, using: &generator) })
      while decoder.next() != nil {}
      // Ends any sequence that was begun.
      decoder.append("\u{3}x".utf8)
      var last: [Key] = []
      while let key = decoder.next() { last.append(key) }
      #expect(last.suffix(2) == [.control("c"), .text("x")], "\(seed)")
    }
  }
}
