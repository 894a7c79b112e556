import Program
import Platform

Interruption.exitOnInterrupt()
let program = BooksKeeper(
  arguments: Array(CurrentProgram.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
