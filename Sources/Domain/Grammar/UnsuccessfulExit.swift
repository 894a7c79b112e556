/// Ends a command with exit code 1 and without a message, as `--exit-code` requests.
package struct UnsuccessfulExit: Error {
  package init() {}
}
