-- For an app whose role may neither change the audit nor the ledger (deploy/postgres/roles.sql): what
-- it still needs of them runs as their owner.
create or replace function lock_audit_log(log text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF log NOT IN ('admin_actions', 'security_logs') THEN
    RAISE EXCEPTION 'no log: %', log USING ERRCODE = 'invalid_parameter_value';
  END IF;
  EXECUTE format('LOCK TABLE %I IN SHARE MODE', log);
END $$;
