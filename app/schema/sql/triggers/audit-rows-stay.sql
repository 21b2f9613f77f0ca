-- Why it stays: no one who holds the application's role changes what was recorded.
create or replace function audit_rows_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dropping text := nullif(current_setting('inkling.dropping_batch', true), '');
BEGIN
  IF tg_op = 'DELETE' AND dropping IS NOT NULL THEN
    IF EXISTS (SELECT 1 FROM audit_seals s WHERE s.log = tg_table_name AND s.log || ' ' || s.number = dropping
      AND old.seq > s.after_seq AND old.seq <= s.last_seq) THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'Rows of % stay as they were written', tg_table_name USING ERRCODE = 'insufficient_privilege';
END $$;

create or replace trigger admin_actions_not_emptied BEFORE TRUNCATE ON admin_actions FOR EACH STATEMENT EXECUTE FUNCTION audit_rows_stay();
create or replace trigger admin_actions_stay BEFORE UPDATE OR DELETE ON admin_actions FOR EACH ROW EXECUTE FUNCTION audit_rows_stay();
create or replace trigger security_logs_not_emptied BEFORE TRUNCATE ON security_logs FOR EACH STATEMENT EXECUTE FUNCTION audit_rows_stay();
create or replace trigger security_logs_stay BEFORE UPDATE OR DELETE ON security_logs FOR EACH ROW EXECUTE FUNCTION audit_rows_stay();
