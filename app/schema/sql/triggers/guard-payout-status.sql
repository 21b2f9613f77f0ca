-- Why it stays: money is sent by this status; the transitions of app/schema/payout-status.ts hold whatever writes it.
create or replace function guard_payout_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF (OLD.status, NEW.status) NOT IN (
    ('pending', 'sent'), ('pending', 'failed'),
    ('sent', 'reversed'), ('sent', 'failed'),
    ('failed', 'pending'), ('failed', 'sent')
  ) THEN
    RAISE EXCEPTION 'a payout cannot pass from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_transition';
  END IF;
  RETURN NEW;
END $$;

create or replace trigger payouts_guard_status BEFORE UPDATE OF status ON payouts
  FOR EACH ROW EXECUTE FUNCTION guard_payout_status();
