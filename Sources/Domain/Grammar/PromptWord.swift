package enum PromptWord: String, CaseIterable, Sendable {
  case books, detail, shelf, tags, collage, meetings, poll, search, record, settings
  case borrowers, owners, holds, desk
}
