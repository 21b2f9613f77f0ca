-- A part refund changes no status any more: the rest of the order still has to be shipped.
CREATE OR REPLACE FUNCTION guard_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF (OLD.status, NEW.status) NOT IN (
    ('pending_payment', 'paid'), ('pending_payment', 'cancelled'), ('pending_payment', 'expired'),
    ('paid', 'in_production'), ('paid', 'refunded'),
    ('in_production', 'shipped'), ('in_production', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'refunded'),
    ('delivered', 'refunded'),
    ('cancelled', 'paid'), ('expired', 'paid')
  ) THEN
    RAISE EXCEPTION 'an order cannot pass from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_transition';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION guard_payout_status() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;--> statement-breakpoint
CREATE TRIGGER payouts_guard_status BEFORE UPDATE OF status ON payouts
  FOR EACH ROW EXECUTE FUNCTION guard_payout_status();--> statement-breakpoint
CREATE TRIGGER sandbox_events_announce AFTER INSERT ON sandbox_events
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work('deliver-sandbox-events');--> statement-breakpoint
-- A creator's earnings never go: what was earned and paid stays provable.
CREATE TRIGGER creator_earnings_keep BEFORE DELETE ON creator_earnings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
