-- Takes from every role but the owner what the tables' triggers refuse anyway, so that no session
-- setting and no dropped trigger gives it back. Called after every migration.
create or replace function keep_append_only() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given record;
BEGIN
  FOR given IN
    SELECT DISTINCT c.oid::regclass AS kept, a.privilege_type AS privilege,
      CASE a.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(a.grantee)) END AS grantee
    FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) a
    WHERE a.grantee <> c.relowner AND a.privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE') AND (
      c.oid = to_regclass('drizzle.__drizzle_migrations')
      OR EXISTS (SELECT 1 FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE t.tgrelid = c.oid AND p.proname IN ('refuse_change', 'audit_rows_stay', 'audit_seals_stay')
          AND t.tgqual IS NULL AND cardinality(t.tgattr) = 0
          -- What the trigger is called before: 8 is DELETE, 16 is UPDATE.
          AND t.tgtype & CASE a.privilege_type WHEN 'UPDATE' THEN 16 ELSE 8 END <> 0))
  LOOP
    EXECUTE format('REVOKE %s ON %s FROM %s', given.privilege, given.kept, given.grantee);
  END LOOP;
END $$;
