import Program
import Platform

Interruption.leaveQuietly()
let program = Program(
  arguments: Array(OwnProgram.words.dropFirst()),
  environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
