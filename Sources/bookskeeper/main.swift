import Grammar
import Platform

Interruption.leaveQuietly()
let program = Program(
  arguments: Array(CommandLine.arguments.dropFirst()),
  environment: ProcessInfo.processInfo.environment)
exit(program.run().rawValue)
