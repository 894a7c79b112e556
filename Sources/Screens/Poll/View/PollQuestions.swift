import CommandLine
import Grammar
import Localization
import PollEntity
import PollPresenter
import Terminal

/// What every form of the polls asks in the same way.
protocol PollAsking: PollDisplay {
  var dialogue: Dialogue { get }
  var prompt: String { get }
}

extension PollAsking {
  private var texts: any Texts { dialogue.texts }

  package func next() throws -> PollEvent? {
    try dialogue.next(prompt, own: { try PollLines.own($0, in: texts) }, PollLines.typed)
  }

  package func ask(_ question: String, missing part: LinePart) throws -> String? {
    let verb: Verb = part == .poll ? .poll : .vote
    return try dialogue.ask(question, missing: .missing(part, verb: texts.words(for: verb)[0]))
  }

  package func askBooks(_ question: String) throws -> PollBooks? {
    let verb = texts.words(for: .poll)[0]
    return try dialogue.ask(question, missing: .missing(.candidates, verb: verb)).flatMap {
      try PollLines.books($0, in: texts)
    }
  }

  package func askNames(
    _ question: String, among candidates: [PollCandidateRow]
  ) throws -> PollNames? {
    for candidate in candidates {
      let name = "\(candidate.number)" + (dialogue.isPlain ? texts.colon + " " : "  ")
      let author = candidate.author.isEmpty ? "" : ", " + candidate.author
      try dialogue.remark((dialogue.isPlain ? "" : "  ") + name + candidate.title + author)
    }
    let verb = texts.words(for: .vote)[0]
    return try dialogue.ask(question, missing: .missing(.choices, verb: verb)).flatMap {
      try PollLines.names(try LineWords.split($0))
    }
  }

  package func confirm(_ question: String) throws -> Bool { try dialogue.confirm(question) }

  package func offer(_ question: String) throws -> Bool {
    let isAsked =
      dialogue.door == .prompt && !dialogue.isQuiet && !dialogue.answers.yes
      && !dialogue.answers.noInput
    return isAsked ? try dialogue.confirmed(question) ?? false : false
  }

  package func show(_ result: PollResult) throws { try dialogue.say(result.sentence, .ok) }
  package func say(_ sentence: String) throws { try dialogue.say(sentence) }
  package func complain(_ sentence: String) { dialogue.complain(sentence) }
}
