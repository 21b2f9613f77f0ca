CREATE OR REPLACE FUNCTION keep_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.paid_at IS NOT NULL THEN
    INSERT INTO kept_months (month, orders, sales_cents)
    VALUES (date_trunc('month', OLD.paid_at AT TIME ZONE shop_zone())::date, -1, -(OLD.subtotal_cents - OLD.discount_cents + OLD.shipping_cents));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.paid_at IS NOT NULL THEN
    INSERT INTO kept_months (month, orders, sales_cents)
    VALUES (date_trunc('month', NEW.paid_at AT TIME ZONE shop_zone())::date, 1, NEW.subtotal_cents - NEW.discount_cents + NEW.shipping_cents);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger orders_month AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_month();
create or replace trigger orders_month_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.paid_at, OLD.subtotal_cents, OLD.discount_cents, OLD.shipping_cents)
    IS DISTINCT FROM (NEW.paid_at, NEW.subtotal_cents, NEW.discount_cents, NEW.shipping_cents))
  EXECUTE FUNCTION keep_month();
