#!/bin/bash
# Trains on a GPU machine that has PyTorch, tokenizers and numpy:   device.sh MINUTES SIZE…
# Sizes train side by side, each with its share of the processors for its data. In $OUT (or $W): the held-out figures, logs, and each
# checkpoint with its weights in 16 bits, in parts of 15 MiB where it's larger. It fails when anything in it does.
set -euo pipefail
cd "$(dirname "$0")"
minutes=$1; shift
work=${W:-${TMPDIR:-/tmp}/riq-mini} out=${OUT:-}
out=${out:-$work}
mkdir -p "$work" "$out"
export TOKENIZERS_PARALLELISM=false PYTHONUNBUFFERED=1 OMP_NUM_THREADS=2
tok=tok.json
python3 tok.py hold "$tok" check/tokens.json
sets=${SETS-test dev} # held-out sets to answer there; none where the machine's time is short
for set in $sets; do python3 evaluate.py make "$tok" "$work/$set.json" 1500 "$set"; done
share=$(( ($(nproc) - 2) / $# ))
pids=()
for size in "$@"; do
  rate=1.5e-3 batch=128
  [ "$size" = nano ] && rate=2.5e-3 batch=128
  python3 train.py --size "$size" --tok "$tok" --out "$work/$size.pt" --minutes "$minutes" --lr "${LR:-$rate}" --batch "$batch" \
    --workers "$share" --warm "${WARM:-150}" > "$out/$size.log" 2>&1 &
  pids+=($!)
done
# A run that hasn't made its first step by now never will: what is left of the machine's time is worth more.
sleep "${PATIENCE:-100}"
for size in "$@"; do
  grep -q 'first step' "$out/$size.log" || { cat "$out/$size.log"; kill "${pids[@]}"; exit 1; }
done
failed=0
for pid in "${pids[@]}"; do wait "$pid" || failed=1; done
wait
for size in "$@"; do
  tail -n 3 "$out/$size.log"
  [ -f "$work/$size.pt" ] || continue
  for set in $sets; do
    python3 evaluate.py run "$work/$size.pt" "$work/$set.json" "$work/$size-$set.json" | tee "$out/$size-$set.txt"
  done
  python3 checkpoint.py slim "$work/$size.pt" "$work/$size-slim.pt"
  split -b 15m -d -a 1 "$work/$size-slim.pt" "$out/$size-slim.pt."
done
exit "$failed"
