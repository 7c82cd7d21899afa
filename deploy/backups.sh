#!/bin/sh
# The backup service's timer: one backup at its start, then one a day. One that fails is tried again an hour later.
set -u
while :; do
  if node_modules/.bin/node tools/backup.ts --keep "${BACKUPS_KEPT:-7}"; then seconds=86400; else seconds=3600; fi
  sleep "$seconds" &
  # A signal ends the wait, not only the sleep.
  wait "$!"
done
