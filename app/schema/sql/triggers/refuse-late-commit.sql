-- Why it stays: what was answered with an error is not committed later, which only the database can refuse
-- (app/platform/database/in-time-or-never.server.ts).
create or replace function refuse_late_commit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  commit_until text := current_setting('inkling.commit_until', true);
BEGIN
  IF commit_until <> '' AND clock_timestamp() > commit_until::timestamptz THEN
    RAISE EXCEPTION 'too late: whoever waited was told that it failed' USING ERRCODE = '57014';
  END IF;
  RETURN NULL;
END $$;

drop trigger if exists design_drafts_in_time on design_drafts;
CREATE CONSTRAINT TRIGGER design_drafts_in_time AFTER INSERT ON design_drafts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_late_commit();
drop trigger if exists designs_in_time on designs;
CREATE CONSTRAINT TRIGGER designs_in_time AFTER INSERT ON designs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_late_commit();
