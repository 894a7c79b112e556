import Program
import Platform

Interruption.leaveQuietly()
let program = BooksKeeper(
  arguments: Array(CurrentProgram.words.dropFirst()),
  environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
