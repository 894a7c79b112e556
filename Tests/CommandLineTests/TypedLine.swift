import CommandLine
import Grammar
import Languages
import Library

/// A line as typed at an English prompt.
func line(_ typed: String, _ language: Language = .english) throws -> Line {
  try Line(typed: typed, in: language.texts)
}
