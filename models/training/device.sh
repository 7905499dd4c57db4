#!/bin/bash
# The whole run on a GPU machine that has PyTorch, tokenizers and numpy:
#   device.sh smoke            vocabulary, two minutes of training, evaluation, export; about five minutes
#   device.sh start MINUTES    vocabulary, then the training in a process session of its own
#   device.sh wait SECONDS     waits that long or until the training has ended; shows the log; fails if the training did
#   device.sh finish           evaluation and GGUF of a training that ended well; copies for elsewhere go to $OUT
# Each fails when anything in it does.
set -euo pipefail
cd "$(dirname "$0")"
work=${W:-${TMPDIR:-/tmp}/riq-mini}
mkdir -p "$work"
export TOKENIZERS_PARALLELISM=false PYTHONUNBUFFERED=1
vocabulary=${VOCAB:-12288} size=${SIZE:-mini} batch=${BATCH:-64} rate=${LR:-1.5e-3} lines=${LINES_MAX:-48}
tok=$work/tok.json set=$work/set.json checkpoint=$work/ck.pt gguf=$work/riq-mini-q8_0.gguf
log=$work/train.log pid=$work/train.pid

prepare() {
  if [ ! -f "$tok" ]; then
    if [ "$vocabulary" = 12288 ]; then cp tok.json "$tok"; else python3 tok.py train "$tok" "$vocabulary" 6000 40; fi
  fi
  if [ "$vocabulary" = 12288 ]; then python3 tok.py hold "$tok" check/tokens.json; fi
  if [ ! -f "$set" ]; then python3 evaluate.py make "$tok" "$set" "${N:-400}" "$lines"; fi
}

train=(python3 train.py --size "$size" --tok "$tok" --out "$checkpoint" --batch "$batch" --lr "$rate" --lines "$lines"
  ${LEN:+--len "$LEN"} ${RESUME:+--resume "$RESUME"} ${NOCOMPILE:+--nocompile})

ended_well() { grep -qs '^done' "$log"; }
runs() { kill -0 "$(cat "$pid")" 2>/dev/null; }

finish() {
  ended_well || { echo 'the training has not ended well; see its log' >&2; tail -n 25 "$log" >&2 || true; exit 1; }
  python3 evaluate.py run "$checkpoint" "$tok" "$set" "$work/result.json" 2>&1 | tee "$work/eval.txt"
  python3 real.py "$checkpoint" "$tok" 2>&1 | tee -a "$work/eval.txt"
  python3 export.py checkpoint "$checkpoint" "$tok" "$gguf"
  (cd "$work" && sha256sum "$(basename "$gguf")" > sha256.txt)
  if [ -n "${OUT:-}" ]; then
    split -b 15m -d "$gguf" "$OUT/riq-mini-q8_0.gguf.part"
    tar -C "$work" -czf "$OUT/rest.tgz" tok.json train.log eval.txt set.json result.json sha256.txt
    ls -la "$OUT"
  fi
}

case "${1:-}" in
  smoke)
    : > "$log"
    prepare
    "${train[@]}" --minutes "${SMOKE_MIN:-2}" 2>&1 | tee "$log"
    finish
    nvidia-smi
    ;;
  start)
    : > "$log" # an older run's end must not pass for this one's
    prepare
    setsid nohup "${train[@]}" --minutes "$2" > "$log" 2>&1 < /dev/null &
    echo $! > "$pid"
    sleep 20
    runs || ended_well || { echo 'the training ended at once' >&2; tail -n 25 "$log" >&2 || true; exit 1; }
    echo "started, log in $log"
    ;;
  wait)
    end=$(($(date +%s) + $2))
    while [ "$(date +%s)" -lt "$end" ] && runs; do sleep 2; done
    tail -n 25 "$log"
    runs || ended_well || { echo 'the training has failed' >&2; exit 1; }
    ;;
  finish) finish ;;
  *)
    sed -n '2,7s/^# \{0,1\}//p' "$(basename "$0")" >&2
    exit 2
    ;;
esac
