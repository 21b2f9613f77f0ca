-- The ledger is append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The transitions of features/designs/design-status.ts and features/orders/order-status.ts.
CREATE FUNCTION guard_design_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF (OLD.status, NEW.status) NOT IN (
    ('pending_review', 'mockups_ready'), ('pending_review', 'rejected'),
    ('mockups_ready', 'selected'), ('mockups_ready', 'rejected'),
    ('selected', 'published'), ('selected', 'rejected'),
    ('published', 'consumed'),
    ('approved', 'mockups_ready'), ('approved', 'rejected')
  ) THEN
    RAISE EXCEPTION 'a design cannot pass from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'designs_transition';
  END IF;
  IF NEW.status = 'mockups_ready' AND (SELECT count(*) FROM design_mockups WHERE design_id = NEW.id) <> 4 THEN
    RAISE EXCEPTION 'a design needs four mockups first' USING ERRCODE = 'check_violation', CONSTRAINT = 'designs_four_mockups';
  END IF;
  IF NEW.status = 'selected' AND NOT EXISTS (SELECT 1 FROM design_selections WHERE design_id = NEW.id) THEN
    RAISE EXCEPTION 'a design needs a selection first' USING ERRCODE = 'check_violation', CONSTRAINT = 'designs_selection';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER designs_guard_status BEFORE UPDATE OF status ON designs
  FOR EACH ROW EXECUTE FUNCTION guard_design_status();--> statement-breakpoint
CREATE FUNCTION guard_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF (OLD.status, NEW.status) NOT IN (
    ('pending_payment', 'paid'), ('pending_payment', 'cancelled'), ('pending_payment', 'expired'),
    ('paid', 'in_production'), ('paid', 'partly_refunded'), ('paid', 'refunded'),
    ('in_production', 'shipped'), ('in_production', 'partly_refunded'), ('in_production', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'partly_refunded'), ('shipped', 'refunded'),
    ('delivered', 'partly_refunded'), ('delivered', 'refunded'),
    ('cancelled', 'paid'), ('expired', 'paid'),
    ('partly_refunded', 'refunded')
  ) THEN
    RAISE EXCEPTION 'an order cannot pass from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_transition';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_guard_status BEFORE UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION guard_order_status();--> statement-breakpoint
-- A committed row wakes the job that handles it.
CREATE FUNCTION announce_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('work', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mails_announce AFTER INSERT ON mails
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work('deliver-mails');
