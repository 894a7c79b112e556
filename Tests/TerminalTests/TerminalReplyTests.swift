import Terminal
import Testing

@Suite(.timeLimit(.minutes(10))) struct TerminalReplyTests {
  private func reply(_ text: String) -> TerminalReply { TerminalReply(Array(text.utf8)) }

  @Test(
    "a background is read in any form, ended by BEL or ST",
    arguments: [
      ("]11;rgb:0000/0000/0000\u{7}", Background.dark),
      ("]11;rgb:ffff/ffff/ffff\u{1B}\\", .light),
      ("]11;rgb:fd/f6/e3\u{7}", .light), ("]11;rgb:00/2b/36\u{1B}\\", .dark),
      ("]11;rgb:f/f/f\u{7}", .light), ("]11;rgba:3000/0a00/2400/ffff\u{7}", .dark),
      ("]11;rgba:ff/ff/ff/80\u{1B}\\", .light), ("]11;#1e1e1e\u{7}", .dark),
      ("]11;#eeeeee\u{7}", .light), ("]11;#fff\u{7}", .light),
      ("]11;rgb:FFFF/FFFF/DDDD\u{7}", .light),
    ])
  func background(answer: String, background: Background) {
    let reply = reply("\u{1B}" + answer + "\u{1B}[?62;22c")
    #expect(reply.background == background)
    #expect(reply.isComplete)
    #expect(reply.typed.isEmpty)
  }

  @Test("a terminal that does not know its background answers only what kind it is")
  func unknown() {
    #expect(reply("\u{1B}[?1;2c").isComplete)
    #expect(reply("\u{1B}[?1;2c").background == nil)
    #expect(reply("\u{1B}[?6c").isComplete)
  }

  @Test(
    "what is no colour tells nothing, and does not stay as typed text",
    arguments: [
      "]11;?\u{7}", "]11;rgb:12/34\u{7}", "]11;rgb:12/34/xx\u{7}", "]11;rgb:12345/1/1\u{7}",
      "]11;\u{7}", "]11;#12\u{7}", "]11;red\u{7}", "]11;rgb:1/2/3/4\u{7}",
    ])
  func noColor(answer: String) {
    let reply = reply("\u{1B}" + answer + "\u{1B}[?1c")
    #expect(reply.background == nil)
    #expect(reply.typed.isEmpty)
    #expect(reply.isComplete)
  }

  @Test("what was typed before, between and after the answers is kept, in any script")
  func typed() {
    let answer = reply("спи\u{1B}]11;rgb:0/0/0\u{7}сок\u{1B}[?1;2c\n\u{1B}[A")
    #expect(String(decoding: answer.typed, as: UTF8.self) == "список\n\u{1B}[A")
    #expect(answer.background == .dark && answer.isComplete)
  }

  @Test("an answer that is cut off is put together with what comes later", arguments: 0...31)
  func later(cut: Int) {
    let bytes = Array("a\u{1B}]11;rgb:ff/ff/ff\u{1B}\\\u{1B}[?64;1cb".utf8)
    let first = TerminalReply(Array(bytes.prefix(cut)))
    let second = TerminalReply(first.typed + bytes.dropFirst(cut))
    #expect(String(decoding: second.typed, as: UTF8.self) == "ab")
    #expect(second.background ?? first.background == .light)
    #expect(first.isComplete || second.isComplete)
  }

  @Test(
    "some terminals tell their background in a variable",
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("0;7", .light),
      ("15;default", nil), ("", nil), ("15;99", nil), ("x", nil),
    ] as [(String, Background?)])
  func variable(text: String, background: Background?) {
    #expect(Background(colorVariable: text) == background)
  }
}
