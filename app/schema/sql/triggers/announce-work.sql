-- Why it stays: a mail leaves, and a bulk run goes on, seconds after the commit and not with the job's next round.
create or replace function announce_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('work', TG_ARGV[0]);
  RETURN NULL;
END $$;

create or replace trigger bulk_runs_announce AFTER INSERT OR UPDATE OF state ON bulk_runs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work('work-bulk-runs');
create or replace trigger mails_announce AFTER INSERT ON mails
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work('deliver-mails');
