/// Completion scripts for shells. Each runs the program for candidates. An empty line in the
/// program's output requests the shell's own file completion.
enum CompletionScript {
  static func of(_ shell: GuideShell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Supports bash 3.2, which is included in macOS, and later.
  private static let bash = #"""
    # Completion of bookskeeper for bash; load it with: eval "$(bookskeeper completions bash)"

    # Prints the quotation mark that is open at the end of a line.
    _bookskeeper_open_mark() {
      local rest=$1 mark='' character
      while [[ -n $rest ]]; do
        character=${rest:0:1} rest=${rest:1}
        case $mark$character in
          \\ | \"\\) rest=${rest:1} ;;
          \' | \") mark=$character ;;
          \'\' | \"\") mark='' ;;
        esac
      done
      printf %s "$mark"
    }

    # Quotes the text in the variable $1 for a line in which the mark $2 is open, so that bash does
    # not run parts of titles, names or tags.
    _bookskeeper_quote() {
      local rest=${!1} quoted='' character
      if [[ -z $2 ]]; then
        printf -v "$1" %q "$rest"
        return
      fi
      while [[ -n $rest ]]; do
        character=${rest:0:1} rest=${rest:1}
        case $2$character in
          \"[\"\\\$\`]) quoted+=\\$character ;;
          # A backslash would stay before it.
          \"!) quoted+="\"'!'\"" ;;
          "''") quoted+="'\\''" ;;
          *) quoted+=$character ;;
        esac
      done
      # At the beginning, bash would mistake a mark for the open one.
      if [[ ${quoted:0:1} == "$2" ]]; then quoted=$2$quoted; fi
      # If the mark is at the end, bash assumes that the quotation is closed.
      if [[ ${quoted:${#quoted}-1} == "$2" ]]; then quoted+=$2; fi
      printf -v "$1" %s "$quoted"
    }

    _bookskeeper() {
      local line word=${COMP_WORDS[COMP_CWORD]} typed=${COMP_LINE:0:COMP_POINT} mark common
      mark=$(_bookskeeper_open_mark "$typed")
      COMPREPLY=()
      # bash splits --sort=title at the equals sign.
      if [[ $word == = ]]; then word=''; fi
      while IFS= read -r line; do
        if [[ -z $line ]]; then
          # Before version 4 there is no such command.
          compopt -o default 2>/dev/null && return 0
          while IFS= read -r line; do
            _bookskeeper_quote line "$mark"
            COMPREPLY+=("$line")
          done < <(compgen -f -- "${word//\\/}")
          return 0
        fi
        _bookskeeper_quote line "$mark"
        COMPREPLY+=("$line")
      done < <(bookskeeper completions bash -- "$typed" ${COMP_WORDBREAKS+"$COMP_WORDBREAKS"} 2>/dev/null)
      # The common prefix may be shorter than the typed word. bash keeps the word only if there is no
      # common prefix.
      if ((${#COMPREPLY[@]} > 1)); then
        common=${COMPREPLY[0]} word=${word#[\"\']}
        for line in "${COMPREPLY[@]}"; do
          while [[ ${line:0:${#common}} != "$common" ]]; do common=${common%?}; done
        done
        if [[ -n $common ]] && ((${#common} < ${#word})); then COMPREPLY+=(' '); fi
      fi
      return 0
    }

    complete -F _bookskeeper bookskeeper

    """#

  /// Loaded from a folder in `fpath`, or sourced after `compinit`.
  private static let zsh = #"""
    #compdef bookskeeper
    # Completion of bookskeeper for zsh; as a file it is named _bookskeeper.

    _bookskeeper() {
      local line common
      local -a found told
      for line in "${(@f)$(bookskeeper completions zsh -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
        if [[ -n ${line%%$'\t'*} ]]; then
          found+=("${line%%$'\t'*}")
          told+=("${line/$'\t'/  }")
        elif [[ -n $line ]]; then
          compset -P '*='
          _files
          return
        fi
      done
      compset -P '*='
      # The program has chosen them already, by any of their words and without regard to accents.
      compadd -U -i "$IPREFIX" -I "$ISUFFIX" -l -d told -a found
      common=$found[1]
      for line in "${found[@]}"; do
        while [[ ${line[1,$#common]} != "$common" ]]; do common=${common[1,-2]}; done
      done
      # The common prefix may be shorter than the typed word, which is then kept.
      if (( $#found > 1 && $#common < ${#${(Q)PREFIX}} )); then
        compstate[insert]='' compstate[list]='list force'
      fi
    }

    if [[ $funcstack[1] == _bookskeeper ]]; then
      _bookskeeper "$@"
    elif (( $+functions[compdef] )); then
      compdef _bookskeeper bookskeeper
    fi

    """#

  /// A file in fish's folder of completions, or piped to `source`.
  private static let fish = #"""
    # Completion of bookskeeper for fish; try it with: bookskeeper completions fish | source

    function __bookskeeper_candidates
        set -l typed (commandline -opc)[2..-1]
        set -l last (commandline -ct | string unescape)
        test -n "$last"; or set last (commandline -ct | string trim --left --chars '\'"')
        for line in (bookskeeper completions fish -- $typed "$last" 2>/dev/null)
            if test -n "$line"
                echo -- $line
            else
                __fish_complete_path "$last"
            end
        end
    end

    complete -c bookskeeper -e
    complete -c bookskeeper -f -a '(__bookskeeper_candidates)'

    """#
}
