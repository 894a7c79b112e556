import Foundation
import TestSupport

/// Tests the parts of the program that read external data with hostile input.
///
///     fuzz                     all targets, a few seconds each
///     fuzz tables --seconds 60
///     fuzz tables FILE…        runs each file once
///     fuzz tables -- ARGUMENTS the same with libFuzzer, if built with it
let usage = """
  usage: fuzz [TARGET [FILE...]] [--seconds N] [--seed N]
         fuzz TARGET -- LIBFUZZER-ARGUMENTS

  targets:
  \(targets.map { "  \($0.name.padding(toLength: 10, withPad: " ", startingAt: 0))  \($0.type.summary)" }
    .joined(separator: "\n"))

  """

func fail(_ message: String, code: Int32 = 64) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}

var arguments = Array(CommandLine.arguments.dropFirst())
let ownArguments = Array(arguments.prefix { $0 != "--" })
let libFuzzerArguments = arguments.dropFirst(ownArguments.count + 1)
var seconds = 7.0
var seed = Seed(2_026).value
var words: [String] = []
var rest = ownArguments[...]
while let word = rest.popFirst() {
  switch word {
  case "--help": fail(usage, code: 0)
  case "--seconds":
    guard let number = rest.popFirst().flatMap(Double.init) else { fail(usage) }
    seconds = number
  case "--seed":
    guard let number = rest.popFirst().flatMap(UInt64.init) else { fail(usage) }
    seed = number
  default: words.append(word)
  }
}

let selected = words.isEmpty ? targets : targets.filter { $0.name == words[0] }
guard !selected.isEmpty else { fail(usage) }
do {
  if ownArguments.count < arguments.count {
    try Fuzzer(selected[0].name, selected[0].type).runLibFuzzer(Array(libFuzzerArguments))
  } else if words.count > 1 {
    try Fuzzer(selected[0].name, selected[0].type).run(files: Array(words.dropFirst()))
  } else {
    for (name, type) in selected { try Fuzzer(name, type).run(seconds: seconds, seed: seed) }
  }
} catch {
  fail("fuzz: \(error)", code: 1)
}
