#!/bin/sh
# Backs up the lake of DATA_DIR, checks the copy and keeps the newest ones:
#   sh deploy/backup.sh <folder> <how many>
# Works while the site runs. Copy the folder to another machine afterwards: a backup beside the data
# burns with the data.
set -eu

folder=${1:?Usage: sh deploy/backup.sh <folder> <how many>}
keep=${2:?Usage: sh deploy/backup.sh <folder> <how many>}
node=${NODE:-node}
cd "$(dirname "$0")/.."

case $keep in
  '' | *[!0-9]* | 0) echo "The number of backups to keep must be 1 or more, not \"$keep\"." >&2; exit 2 ;;
esac

# Only this user may read what is made here, unless the umask lets the group, as 0027 does.
case $(umask) in *7) ;; *) umask 077 ;; esac
mkdir -p "$folder"
target=$folder/lake-$(date -u +%Y%m%dT%H%M%SZ)
"$node" server/cli/backup.ts --to "$target"
"$node" server/cli/verify.ts "$target"

# What a killed backup has left.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'lake-????????T??????Z.partial' -exec rm -rf -- {} +

# Only now, and only what this script has made: a failure above must not cost an older backup.
find "$folder" -mindepth 1 -maxdepth 1 -type d -name 'lake-????????T??????Z' | sort -r |
  tail -n "+$((keep + 1))" | while IFS= read -r old; do
    rm -rf -- "$old"
    echo "Removed $old"
  done
