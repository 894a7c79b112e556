import Grammar
import Localization

/// The script for zsh: loaded from a folder of `fpath`, or sourced after `compinit`.
struct ZshCompletion {
  let table: CompletionTable

  var script: String {
    """
    #compdef bookskeeper
    # Completion of bookskeeper for zsh; as a file it is named _bookskeeper.

    _bookskeeper() {
      local option='' verb=''
      local -a found
      local -i i=2
      while (( i < CURRENT )); do
        case ${words[i]} in
          \(table.optionsWithValue.joined(separator: "|")))
            option=${words[i]}
            (( i += 1 ))
            if (( i < CURRENT )); then option=''; fi
            ;;
          -*) ;;
          *) if [[ -z $verb ]]; then verb=${words[i]}; fi ;;
        esac
        (( i += 1 ))
      done
      if [[ -z $option && ${words[CURRENT]} == --*=* ]]; then
        option=${words[CURRENT]%%=*}
        compset -P '*='
      fi
      if [[ -n $option ]]; then
        case $option in
    \(table.valueCases(commands))
          *) return 1 ;;
        esac
      elif [[ ${words[CURRENT]} == -* ]]; then
        found=(
    \(described(table.global))
        )
        case $verb in
    \(table.optionCases(adding))
        esac
        _describe -o option found
      elif [[ -z $verb ]]; then
        found=(
    \(verbs)
        )
        _describe command found
      else
        case $verb in
    \(table.argumentCases(commands))
          *) return 1 ;;
        esac
      fi
    }

    if [[ $funcstack[1] == _bookskeeper ]]; then
      _bookskeeper "$@"
    elif (( $+functions[compdef] )); then
      compdef _bookskeeper bookskeeper
    fi

    """
  }

  private func adding(_ options: [CompletionTable.Group]) -> String {
    "\n        found+=(\n\(described(options))\n        )\n        ;;"
  }

  private func described(_ options: [CompletionTable.Group]) -> String {
    options.map { "      " + entry("--" + $0.option.rawValue, table.texts.summary($0.option)) }
      .joined(separator: "\n")
  }

  private var verbs: String {
    Verb.allCases.flatMap { verb in
      table.words(for: verb).map { "      " + entry($0, table.texts.summary(verb)) }
    }.joined(separator: "\n")
  }

  private func commands(_ candidates: CompletionTable.Candidates) -> String {
    switch candidates {
    case .words(let words): "compadd -- \(words.joined(separator: " "))"
    case .files: "_files"
    case .text: "return 1"
    }
  }

  private func entry(_ word: String, _ description: String) -> String {
    let text = word + ":" + description
    return "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
