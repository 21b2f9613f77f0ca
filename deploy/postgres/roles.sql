-- Three roles in place of one. Run once, as a superuser, on the shop's database, empty or in use; run
-- again it changes nothing:
--
--   psql -v ON_ERROR_STOP=1 -d inkling -f deploy/postgres/roles.sql
--
-- inkling_owner   owns the schema; only `npm run migrate` signs in as it (MIGRATE_DATABASE_URL)
-- inkling_app     the shop (DATABASE_URL): reads and writes, makes no tables, and can neither change nor
--                 delete rows of the audit and the ledger
-- inkling_reader  reads everything and writes nothing: backups, metrics, a look at the books
--
-- They have no passwords yet: `\password inkling_app` and so on, or certificates in pg_hba.conf.

\set QUIET on
SELECT format('CREATE ROLE %I LOGIN', name) FROM unnest(ARRAY['inkling_owner', 'inkling_app', 'inkling_reader']) AS name
WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) \gexec

BEGIN;

SELECT format('ALTER DATABASE %I OWNER TO inkling_owner', current_database()) \gexec
SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database()) \gexec
SELECT format('GRANT CONNECT ON DATABASE %I TO inkling_app, inkling_reader', current_database()) \gexec
ALTER SCHEMA public OWNER TO inkling_owner;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- What another role made before: schemas, tables, sequences, views, types and functions of the shop.
SELECT format('ALTER SCHEMA %I OWNER TO inkling_owner', nspname) FROM pg_namespace WHERE nspname IN ('drizzle', 'pgboss') \gexec
SELECT format('ALTER %s %I.%I OWNER TO inkling_owner',
  CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, n.nspname, c.relname)
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname IN ('public', 'drizzle', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i', 'e') AND c.relkind = 'S')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') \gexec
SELECT format('ALTER TYPE %I.%I OWNER TO inkling_owner', n.nspname, t.typname)
FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
WHERE n.nspname IN ('public', 'drizzle', 'pgboss') AND t.typtype IN ('e', 'd')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e') \gexec
SELECT format('ALTER ROUTINE %s OWNER TO inkling_owner', p.oid::regprocedure)
FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
WHERE n.nspname IN ('public', 'drizzle', 'pgboss')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') \gexec

-- What is there.
SELECT format('GRANT USAGE ON SCHEMA %1$I TO inkling_app, inkling_reader;'
  ' GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO inkling_app;'
  ' GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %1$I TO inkling_app;'
  ' GRANT SELECT ON ALL TABLES IN SCHEMA %1$I TO inkling_reader;'
  ' GRANT SELECT ON ALL SEQUENCES IN SCHEMA %1$I TO inkling_reader', nspname)
FROM pg_namespace WHERE nspname IN ('public', 'drizzle', 'pgboss') \gexec

-- What migrations will make.
ALTER DEFAULT PRIVILEGES FOR ROLE inkling_owner GRANT USAGE ON SCHEMAS TO inkling_app, inkling_reader;
ALTER DEFAULT PRIVILEGES FOR ROLE inkling_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO inkling_app;
ALTER DEFAULT PRIVILEGES FOR ROLE inkling_owner GRANT USAGE, SELECT ON SEQUENCES TO inkling_app;
ALTER DEFAULT PRIVILEGES FOR ROLE inkling_owner GRANT SELECT ON TABLES TO inkling_reader;
ALTER DEFAULT PRIVILEGES FOR ROLE inkling_owner GRANT SELECT ON SEQUENCES TO inkling_reader;

-- The audit and the ledger; `npm run migrate` does it again for whatever it made.
SELECT 'SELECT keep_append_only()' WHERE to_regprocedure('keep_append_only()') IS NOT NULL \gexec

COMMIT;
