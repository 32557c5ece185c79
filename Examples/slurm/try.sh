#!/bin/bash
# Sets up Slurm on this one machine, runs a sweep as an array, and compares it with one that was not
# split. Needs root, Debian, and `swift build --scratch-path .build/complete --enable-all-traits -c release --product verify` done. For trying things
# out: it leaves its own configuration in /tmp and stops what it started.
set -euo pipefail
cd "$(dirname "$0")/../.."
[ "$(id -u)" = 0 ] || { echo "try.sh must run as root" >&2; exit 1; }
command -v slurmctld >/dev/null && command -v munged >/dev/null || {
  apt-get update -qq && apt-get install -y -qq slurm-wlm munge >/dev/null
}

folder=$(mktemp -d /tmp/slurm-try.XXXXXX)
chmod 755 "$folder"
mkdir -p "$folder/state" "$folder/spool" "$folder/shards"
host=$(hostname -s)
cat > "$folder/slurm.conf" <<END
ClusterName=try
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=16817
SlurmdPort=16818
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CryptoType=crypto/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
NodeName=$host NodeAddr=127.0.0.1 $(slurmd -C | tr ' ' '\n' | grep -E '^(CPUs|Boards|SocketsPerBoard|CoresPerSocket|ThreadsPerCore)=' | tr '\n' ' ') State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF=$folder/slurm.conf

started=()
finish() {
  for process in "${started[@]}"; do kill "$process" 2>/dev/null || true; done
}
trap finish EXIT
head -c 1024 /dev/urandom > "$folder/munge.key"
chmod 400 "$folder/munge.key"
munged --force --foreground --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
  --pid-file="$folder/munge.pid" --log-file="$folder/munge.log" --seed-file="$folder/munge.seed" &
started+=($!)
for _ in $(seq 50); do [ -S "$folder/munge.socket" ] && break; sleep 0.1; done
slurmctld -D >/dev/null 2>&1 &
started+=($!)
slurmd -D >/dev/null 2>&1 &
started+=($!)
for _ in $(seq 60); do
  sinfo -h -o %t 2>/dev/null | grep -q idle && break
  sleep 0.5
done
sinfo

tasks=${TASKS:-4}
arguments=("${@:---quick}")
export SWEEP_FOLDER=$folder/shards SHARDS=$tasks
run() {
  sbatch --wait --array="$1" --output="$folder/task-%a.log" \
    Examples/slurm/sweep.sbatch "${arguments[@]}"
}
run 1-"$tasks"
# As if the last had failed.
rm "$folder/shards/$tasks.json"
run "$tasks"
cat "$folder"/task-*.log
verify=${VERIFY:-.build/complete/release/verify}
"$verify" merge "$folder"/shards/*.json --format json > "$folder/merged.json" || [ $? -eq 3 ]
"$verify" "${arguments[@]}" --format json > "$folder/whole.json" || [ $? -eq 3 ]
cmp "$folder/merged.json" "$folder/whole.json"
echo "$tasks tasks merged equal the unsharded run, $(wc -c < "$folder/whole.json") bytes"
