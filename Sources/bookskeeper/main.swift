import Grammar
import Platform

Interruption.leaveQuietly()
let program = Program(
  arguments: Array(ProcessInfo.processInfo.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
