import Library

/// Errors of files and external programs.
package protocol FileErrorTexts {
  func sentence(_ error: FileError) -> String
  func sentence(_ error: ToolError) -> String
}
