import CommandLine
import Grammar
import Library
import Localization
import Testing

/// A day written as it is stored.
func day(_ iso: String) throws -> Day { try #require(Day(iso: iso), "no such day: \(iso)") }

/// A line as typed at an English prompt.
func line(_ typed: String, _ language: Language = .english) throws -> Line {
  try Line(typed: typed, in: language.texts)
}
