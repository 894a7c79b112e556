import Library

/// What is wrong with a file or a program.
package protocol FileErrorTexts {
  func sentence(_ error: FileError) -> String
  func sentence(_ error: ToolError) -> String
}
