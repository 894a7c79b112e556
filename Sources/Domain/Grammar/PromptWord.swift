/// What stands before the sign of a prompt: where one is.
package enum PromptWord: String, CaseIterable, Sendable {
  case books, detail, shelf, entry, tags, collage, meetings, poll, search, record, settings
  case borrowers, owners, holds, desk
}
