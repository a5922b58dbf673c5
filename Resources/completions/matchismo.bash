# SPDX-License-Identifier: MIT
# Made by `make goldens` from the program's table of options, where it is to be changed.
_matchismo() {
  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]}
  # To bash, --mode=match is three words.
  if [[ $word == '=' ]]; then
    word=
  elif [[ $option == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $option in
    --mode) _matchismo_complete 'match pairs flip snap trios' ;;
    --deal) _matchismo_complete '' ;;
    --cards) _matchismo_complete '' ;;
    --match) _matchismo_complete '2 3' ;;
    --scoring) _matchismo_complete 'gentle usual sharp' ;;
    --players) _matchismo_complete '1 2' ;;
    --opponent) _matchismo_complete 'person gentle usual sharp nobody' ;;
    --strength) _matchismo_complete 'gentle usual sharp pace' ;;
    --back) _matchismo_complete 'lattice guilloche waves plain night emblem' -f ;;
    --deck) _matchismo_complete 'own' -f ;;
    --suits) _matchismo_complete 'two four hatched' ;;
    --indices) _matchismo_complete 'normal large' ;;
    --letters) _matchismo_complete 'language english' ;;
    --table) _matchismo_complete 'auto green blue burgundy charcoal contrast' ;;
    --text) _matchismo_complete 'normal large' ;;
    --animation) _matchismo_complete 'auto off fast normal slow' ;;
    --sound) _matchismo_complete 'on off' ;;
    --player-1) _matchismo_complete '' ;;
    --player-2) _matchismo_complete '' ;;
    --join) _matchismo_complete '' ;;
    --name) _matchismo_complete '' ;;
    --broker) _matchismo_complete '' ;;
    --address) _matchismo_complete '' ;;
    --geometry) _matchismo_complete '' ;;
    --replay) _matchismo_complete '' -f ;;
    --picture) _matchismo_complete '' -f ;;
    --size) _matchismo_complete '' ;;
    --moment) _matchismo_complete '' ;;
    --panel) _matchismo_complete 'menu games look picture friend calendar scores achievements more-scores about pause reset help mouse keys game more own-rules play-match play-pairs play-two number cards player-1 player-2 stars undo snap snap-more round friends others name broker link say joining table invite knocks phrases leave trios trios-stars show' ;;
    --port) _matchismo_complete '' ;;
    --code) _matchismo_complete '' ;;
    --fair-to) _matchismo_complete '' ;;
    *) [[ $word == -* ]] && _matchismo_complete '--mode --deal --cards --match --scoring --players --opponent --strength --daily --new --back --deck --suits --indices --letters --table --text --animation --sound --player-1 --player-2 --join --name --broker --address --geometry --record --replay --picture --size --moment --panel --host --port --code --show-invitation --open --fair-to --scores --csv --reset-scores --version --help' || _matchismo_files ;;
  esac
}

_matchismo_complete() { mapfile -t COMPREPLY < <(compgen "${@:2}" -W "$1" -- "$word"); }

_matchismo_files() {
  mapfile -t COMPREPLY < <(compgen -d -- "$word"; compgen -f -X '!*.matchismo' -- "$word")
}

complete -o filenames -F _matchismo matchismo
