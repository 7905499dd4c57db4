#!/bin/bash
# Trains a small model on a processor, evaluates and exports it:   cpu.sh MINUTES [FOLDER]
# RESUME=CKPT goes on from a checkpoint; MIX, SIZE, LR, LEN, BATCH, LINES_MAX and VOCAB change what is set below.
set -euo pipefail
cd "$(dirname "$0")"
[ $# -ge 1 ] || { sed -n '2,3s/^# \{0,1\}//p' "$(basename "$0")" >&2; exit 2; }
work=${2:-${TMPDIR:-/tmp}/riq-mini-cpu}
mkdir -p "$work"
# With other work on the machine, threads that spin while they wait made a step ten times slower.
export OMP_WAIT_POLICY=passive GOMP_SPINCOUNT=0 TOKENIZERS_PARALLELISM=false PYTHONUNBUFFERED=1
mix=${MIX:-extract=0,understand=.72,answer=.28,phi=0} lines=${LINES_MAX:-12}
tok=$work/tok.json checkpoint=$work/ck.pt set=$work/set.json

[ -f "$tok" ] || python3 tok.py train "$tok" "${VOCAB:-4096}" 6000 14
[ -f "$set" ] || python3 evaluate.py make "$tok" "$set" 200 "$lines"
python3 train.py --size "${SIZE:-pico}" --tok "$tok" --out "$checkpoint" --minutes "$1" --batch "${BATCH:-16}" \
  --len "${LEN:-256}" --lines "$lines" --workers 1 --inkeep 0.15 --win 0.1 --easy 0.4 --lr "${LR:-2.5e-3}" --wd 0.05 \
  --mix "$mix" ${RESUME:+--resume "$RESUME"} 2>&1 | tee "$work/train.log"
python3 evaluate.py run "$checkpoint" "$tok" "$set" "$work/result.json" | tee "$work/eval.txt"
python3 export.py checkpoint "$checkpoint" "$tok" "$work/riq-mini-q8_0.gguf"
