-- For an app whose role may neither change the audit nor the ledger (deploy/postgres/roles.sql): what
-- it still needs of them runs as their owner.
CREATE FUNCTION lock_audit_log(log text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF log NOT IN ('admin_actions', 'security_logs') THEN
    RAISE EXCEPTION 'no log: %', log USING ERRCODE = 'invalid_parameter_value';
  END IF;
  EXECUTE format('LOCK TABLE %I IN SHARE MODE', log);
END $$;--> statement-breakpoint
-- As before, and now as the owner. Called by anyone else, the database's own clock decides what is old
-- enough: SECURITY_LOG_DAYS and ADMIN_ACTION_DAYS.
CREATE OR REPLACE FUNCTION drop_audit_batch(batch_log text, batch_number integer, at timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  batch audit_seals;
  dropped integer;
  kept_days integer := CASE batch_log WHEN 'security_logs' THEN 90 ELSE 1095 END;
BEGIN
  SELECT * INTO batch FROM audit_seals WHERE log = batch_log AND number = batch_number AND dropped_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  IF session_user <> current_user AND batch.newest_at > now() - make_interval(days => kept_days) THEN
    RAISE EXCEPTION 'Batch % of % is kept for % days', batch_number, batch_log, kept_days USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('inkling.dropping_batch', batch_log || ' ' || batch_number, true);
  EXECUTE format('DELETE FROM %I WHERE seq > $1 AND seq <= $2', batch_log) USING batch.after_seq, batch.last_seq;
  GET DIAGNOSTICS dropped = ROW_COUNT;
  UPDATE audit_seals SET dropped_at = at WHERE log = batch_log AND number = batch_number;
  DELETE FROM audit_seals s WHERE s.log = batch_log AND s.number < coalesce(
    (SELECT min(k.number) FROM audit_seals k WHERE k.log = batch_log AND k.dropped_at IS NULL),
    (SELECT max(k.number) + 1 FROM audit_seals k WHERE k.log = batch_log)) - 1;
  PERFORM set_config('inkling.dropping_batch', '', true);
  RETURN dropped;
END $$;--> statement-breakpoint
-- Takes from every role but the owner what the tables' triggers refuse anyway, so that no session
-- setting and no dropped trigger gives it back. Called after every migration.
CREATE FUNCTION keep_append_only() RETURNS void LANGUAGE plpgsql AS $$
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
