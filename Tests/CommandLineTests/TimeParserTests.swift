import CommandLine
import Grammar
import Testing
import Turns
import Library

@Suite(.timeLimited) struct TimeParserTests {
  @Test(
    "a time is parsed in every form that people type",
    arguments: [
      ("19:30", "19:30"), ("7:05", "07:05"), ("19.30", "19:30"), ("19h30", "19:30"),
      ("19h", "19:00"), ("9 h 15", "09:15"), ("19H30", "19:30"), ("7pm", "19:00"),
      ("7 PM", "19:00"), ("7:30 pm", "19:30"), ("7:30pm", "19:30"), ("7 p.m.", "19:00"),
      ("11am", "11:00"), ("12am", "00:00"), ("12pm", "12:00"), ("12:15 a.m.", "00:15"),
      ("0:00", "00:00"), ("23:59", "23:59"), ("19ч30", "19:30"), ("19 ч", "19:00"),
    ])
  func times(text: String, time: String) throws {
    #expect(try TimeParser.parse(text).iso == time)
  }

  @Test(
    "other text is not a time",
    arguments: [
      "", "19", "24:00", "19:60", "19:5", "7:305", "13pm", "0am", "7:30 xm", "soon", "-1:00",
      "19:30:00", "h30", ":30", "19:", "119:30", "٧:٣٠", "pm",
    ])
  func refused(text: String) {
    #expect(throws: LineError.badTime(text)) { try TimeParser.parse(text) }
  }
}
