-- Why it stays: a seal that can be changed seals nothing.
create or replace function audit_seals_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF nullif(current_setting('inkling.dropping_batch', true), '') IS NOT NULL THEN
    IF tg_op = 'UPDATE' THEN RETURN new; END IF;
    IF tg_op = 'DELETE' THEN RETURN old; END IF;
  END IF;
  RAISE EXCEPTION 'Seals stay as they were written' USING ERRCODE = 'insufficient_privilege';
END $$;

create or replace trigger audit_seals_not_emptied BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION audit_seals_stay();
create or replace trigger audit_seals_stay BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION audit_seals_stay();
