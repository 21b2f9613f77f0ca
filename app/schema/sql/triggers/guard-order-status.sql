-- Why it stays: an order is paid, printed and refunded by this status; the transitions of app/schema/order-status.ts hold whatever writes it. A replacement at no cost is over with the money of the shirt that it replaces, and goes on when that comes back.
CREATE OR REPLACE FUNCTION guard_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF OLD.status = 'refunded' AND NEW.status = OLD.sold_status
    AND (NEW.refunded_cents < NEW.total_cents OR NEW.total_cents = 0) THEN
    RETURN NEW;
  END IF;
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
END $$;

create or replace trigger orders_guard_status BEFORE UPDATE OF status ON orders
  FOR EACH ROW EXECUTE FUNCTION guard_order_status();
