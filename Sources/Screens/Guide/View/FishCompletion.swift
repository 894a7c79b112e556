import Grammar
import Localization

/// The script for fish: a file of its folder for completions, or piped to `source`.
struct FishCompletion {
  let table: CompletionTable

  var script: String {
    """
    # Completion of bookskeeper for fish; try it with: bookskeeper completions fish | source

    function __bookskeeper_verb
        set -l isValue 0
        for word in (commandline -opc)[2..-1]
            if test $isValue = 1
                set isValue 0
                continue
            end
            switch $word
                case \(table.optionsWithValue.joined(separator: " "))
                    set isValue 1
                case '-*'
                case '*'
                    echo -- $word
                    return
            end
        end
    end

    function __bookskeeper_needs_verb
        test -z (__bookskeeper_verb | string collect --allow-empty)
    end

    function __bookskeeper_after
        set -l verb (__bookskeeper_verb | string collect --allow-empty)
        contains -- "$verb" $argv
    end

    complete -c bookskeeper -e
    complete -c bookskeeper -f
    \((verbs + arguments + options).joined(separator: "\n"))

    """
  }

  private var verbs: [String] {
    Verb.allCases.flatMap { verb in
      table.words(for: verb).map { word in
        "complete -c bookskeeper -n __bookskeeper_needs_verb -a \(word) "
          + "-d \(quoted(table.texts.summary(verb)))"
      }
    }
  }

  private var arguments: [String] {
    table.arguments.map { verbs, candidates in
      "complete -c bookskeeper -n \(after(verbs)) \(taking(candidates))"
    }
  }

  private var options: [String] {
    (table.global + table.groups).map { group in
      let condition = group.verbs.isEmpty ? "" : " -n \(after(group.verbs))"
      let values =
        switch group.values {
        case nil: ""
        case .files: " -r -F"
        case .text: " -x"
        case let values?: " -x \(taking(values))"
        }
      return "complete -c bookskeeper\(condition) -l \(group.option.rawValue)\(values) "
        + "-d \(quoted(table.texts.summary(group.option)))"
    }
  }

  private func after(_ verbs: [String]) -> String {
    quoted("__bookskeeper_after " + verbs.joined(separator: " "))
  }

  private func taking(_ candidates: CompletionTable.Candidates) -> String {
    switch candidates {
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    case .files: "-F"
    case .text: ""
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
