import Grammar
import Localization

/// The script for bash, from its version 3.2 on, which is what macOS has.
struct BashCompletion {
  let table: CompletionTable

  var script: String {
    """
    # Completion of bookskeeper for bash; load it with: eval "$(bookskeeper completions bash)"

    _bookskeeper_files() {
      local file
      while IFS= read -r file; do
        COMPREPLY+=("$file")
      done < <(compgen -f -- "$1")
      # Before version 4 there is no such command.
      compopt -o filenames 2>/dev/null
      return 0
    }

    _bookskeeper() {
      local IFS=$' \\t\\n'
      local word=${COMP_WORDS[COMP_CWORD]} option='' verb='' words='' i=1
      COMPREPLY=()
      while ((i < COMP_CWORD)); do
        case ${COMP_WORDS[i]} in
          \(table.optionsWithValue.joined(separator: "|")))
            option=${COMP_WORDS[i]}
            # bash makes a word of its own of the sign in --sort=title.
            if [[ ${COMP_WORDS[i + 1]} == = ]]; then ((i++)); fi
            ((i++))
            if ((i < COMP_CWORD)); then option=''; fi
            ;;
          -*) ;;
          *) if [[ -z $verb ]]; then verb=${COMP_WORDS[i]}; fi ;;
        esac
        ((i++))
      done
      if [[ $word == = ]]; then word=''; fi
      if [[ -n $option ]]; then
        case $option in
    \(table.valueCases(commands))
        esac
      elif [[ $word == -* ]]; then
        words='\(table.global.map { "--" + $0.option.rawValue }.joined(separator: " "))'
        case $verb in
    \(table.optionCases(adding))
        esac
      elif [[ -z $verb ]]; then
        words='\(table.allWords.joined(separator: " "))'
      else
        case $verb in
    \(table.argumentCases(commands))
        esac
      fi
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      return 0
    }

    complete -F _bookskeeper bookskeeper

    """
  }

  private func adding(_ options: [CompletionTable.Group]) -> String {
    let words = options.map { "--" + $0.option.rawValue }
    return " words+=' \(words.joined(separator: " "))' ;;"
  }

  private func commands(_ candidates: CompletionTable.Candidates) -> String {
    switch candidates {
    case .words(let words): "words='\(words.joined(separator: " "))'"
    case .files: "_bookskeeper_files \"$word\"; return 0"
    case .text: ":"
    }
  }
}
