create or replace function keep_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_runs (week, payouts, amount_cents, open)
    VALUES (OLD.week, -1, -(OLD.amount_cents - OLD.reversed_cents), -(OLD.status IN ('pending', 'failed'))::int);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_runs (week, payouts, amount_cents, open)
    VALUES (NEW.week, 1, NEW.amount_cents - NEW.reversed_cents, (NEW.status IN ('pending', 'failed'))::int);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger payouts_run AFTER INSERT OR DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION keep_run();
create or replace trigger payouts_run_moved AFTER UPDATE ON payouts FOR EACH ROW
  WHEN ((OLD.week, OLD.amount_cents, OLD.reversed_cents, OLD.status)
    IS DISTINCT FROM (NEW.week, NEW.amount_cents, NEW.reversed_cents, NEW.status))
  EXECUTE FUNCTION keep_run();
