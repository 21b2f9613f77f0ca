#!/bin/sh
# Makes the secrets of compose.yaml, each once: those that are there stay.
set -eu
umask 077
mkdir -p "${1:-$(dirname "$0")/secrets}"
cd "${1:-$(dirname "$0")/secrets}"

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -s "$1" ] || printf '%s' "$2" > "$1"; }

for name in auth_secret metrics_token postgres_password owner_password app_password s3_secret_access_key; do
  keep "$name" "$(random)"
done
keep s3_access_key_id inkling
keep database_url "postgresql://inkling_app:$(cat app_password)@database/inkling"
keep migrate_database_url "postgresql://inkling_owner:$(cat owner_password)@database/inkling"
# The containers' users read them; the folder is closed to everyone else on this machine.
chmod 0444 ./*
