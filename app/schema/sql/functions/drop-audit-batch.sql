-- Deletes a sealed batch, as the owner. Called by anyone else, the database's own clock decides what is old
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
END $$;
