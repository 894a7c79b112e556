import Library
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct CSVParserTests {
  @Test(
    "cells are parsed with their quotes and line breaks",
    arguments: [
      ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
      ("a,b\nc,d", [["a", "b"], ["c", "d"]]),
      ("a,b\n1,\n,2\n,\n", [["a", "b"], ["1", ""], ["", "2"], ["", ""]]),
      ("a,b\n\"x, y\",z\n", [["a", "b"], ["x, y", "z"]]),
      ("a\n\"He said \"\"no\"\"\"\n", [["a"], ["He said \"no\""]]),
      ("a\n\"\"\"\"\n", [["a"], ["\""]]),
      ("a,b\n\"\",\"\"\n", [["a", "b"], ["", ""]]),
      ("a\n\"two\nlines\"\n", [["a"], ["two\nlines"]]),
      ("a\n\"two\r\nlines\"\r\n", [["a"], ["two\r\nlines"]]),
      ("a\n\"two\rlines\"\r", [["a"], ["two\rlines"]]),
      ("a,b\n5\" disk,b \"quoted\" c\n", [["a", "b"], ["5\" disk", "b \"quoted\" c"]]),
      ("a,b\n\"x\"y,\"z\" \n", [["a", "b"], ["xy", "z "]]),
      ("a,b\n x , y \n", [["a", "b"], [" x ", " y "]]),
      ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]]),
      ("a,b\rc,d\r", [["a", "b"], ["c", "d"]]),
      ("a\nb\r\nc\rd", [["a"], ["b"], ["c"], ["d"]]),
      ("\n \n\r\n\t\na,b\n\n\nc,d\n\n", [["a", "b"], ["c", "d"]]),
      ("a\n\"\"\n", [["a"], [""]]),
      ("\u{FEFF}a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("\u{FEFF}\"a\",b\n1,2\n", [["a", "b"], ["1", "2"]]),
      ("a,b,c\n1\n1,2,3,4\n", [["a", "b", "c"], ["1"], ["1", "2", "3", "4"]]),
      ("Книга,Ёж\n漢字,🐉\n", [["Книга", "Ёж"], ["漢字", "🐉"]]),
    ])
  func cells(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(
    "the delimiter is the most frequent one in the headings, outside quotes",
    arguments: [
      ("title;author\nOne, two;x\n", [["title", "author"], ["One, two", "x"]]),
      ("title\tauthor\nOne, two; three\tx\n", [["title", "author"], ["One, two; three", "x"]]),
      ("\"a, b, c, d\";e;f\n1;2;3\n", [["a, b, c, d", "e", "f"], ["1", "2", "3"]]),
      ("\"a \"\"b,c,d\"\"\";e\n1;2\n", [["a \"b,c,d\"", "e"], ["1", "2"]]),
      ("\"a\nb,c,d\";e\n1;2\n", [["a\nb,c,d", "e"], ["1", "2"]]),
      ("\n\n\ta;b;c\n1;2;3\n", [["\ta", "b", "c"], ["1", "2", "3"]]),
      ("title\nOne; two\n", [["title"], ["One; two"]]),
      ("sep=;\r\na;b\r\n1,5;2\r\n", [["a", "b"], ["1,5", "2"]]),
      ("\u{FEFF}SEP=|\na|b\n", [["a", "b"]]),
    ])
  func delimiter(text: String, expected: [[String]]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(
    "a row has the line it starts on",
    arguments: [
      ("a\nb\nc", [1, 2, 3]),
      ("a\r\nb\r\nc", [1, 2, 3]),
      ("a\rb\rc", [1, 2, 3]),
      ("a\n\"b\n\nb\"\nc\n", [1, 2, 5]),
      ("a\r\n\"b\r\n\r\nb\"\r\nc\r\n", [1, 2, 5]),
      ("a\r\"b\r\rb\"\rc\r", [1, 2, 5]),
      ("\n\na\n\n\nb", [3, 6]),
      ("a\n\rb", [1, 3]),
      ("sep=,\na\nb", [2, 3]),
    ])
  func lines(text: String, expected: [Int]) throws {
    #expect(try numberedRows(ByteSource(Array(text.utf8))).map(\.line) == expected)
  }

  @Test(
    "an unclosed quoted cell is an error with the line it starts on",
    arguments: [
      ("\"", 1), ("a,b\n1,\"2\n3,4\n", 2), ("a\n\"b\n\nb\"\n\"c\n\n\n", 5), ("a\n\"b\"\"", 2),
    ])
  func unclosedQuote(text: String, line: Int) {
    #expect(throws: ImportError.unclosedQuote(line: line)) { try rows(text) }
  }
}
