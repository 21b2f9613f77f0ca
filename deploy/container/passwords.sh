#!/bin/sh
# When the database is made: the passwords of the roles that roles.sql made.
set -eu
for role in owner app; do
  psql -v ON_ERROR_STOP=1 -v password="$(cat "/run/secrets/${role}_password")" \
    --username postgres --dbname "$POSTGRES_DB" <<SQL
ALTER ROLE inkling_${role} PASSWORD :'password';
SQL
done
