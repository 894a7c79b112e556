/// The program's exit codes, after BSD's sysexits. `ProgramExit+Errors.swift` of `PromptSession` maps
/// errors to them.
package enum ProgramExit: Int32, CaseIterable, Sendable {
  case done = 0
  case refused = 1
  case usage = 64
  case badInput = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case failed = 74
  case busy = 75
  case configuration = 78
  case interrupted = 130
}
