-- What was erased goes from the samples that the planner keeps, too: only a table's owner may take new ones. An
-- empty table gives none, so that the old ones are deleted.
create or replace function forget_in_statistics(forgetful regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  is_empty boolean;
BEGIN
  EXECUTE format('ANALYZE %s', forgetful);
  EXECUTE format('SELECT NOT EXISTS (SELECT FROM %s)', forgetful) INTO is_empty;
  IF NOT is_empty THEN RETURN; END IF;
  IF current_setting('server_version_num')::int >= 180000 THEN
    EXECUTE 'SELECT pg_clear_attribute_stats(n.nspname, c.relname, a.attname, false) FROM pg_class c
      JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.oid = $1 AND a.attnum > 0 AND NOT a.attisdropped' USING forgetful;
  ELSE
    DELETE FROM pg_statistic WHERE starelid = forgetful;
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'The samples of the empty table % stay until it has rows again', forgetful;
END $$;
