ALTER TABLE "shop_settings" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
-- What earlier migrations of the same run left for the end is done now: a table with such work gets no trigger.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- The months of the books are the shop's.
CREATE FUNCTION shop_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM shop_settings), 'America/New_York')
$$;--> statement-breakpoint
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
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW counted_months AS
  SELECT date_trunc('month', paid_at AT TIME ZONE (SELECT shop_zone()))::date AS month, count(*) AS orders,
    sum(subtotal_cents - discount_cents + shipping_cents) AS sales_cents
  FROM orders WHERE paid_at IS NOT NULL GROUP BY 1;--> statement-breakpoint
-- In another zone the months are others: they are counted anew. No order is written meanwhile.
CREATE FUNCTION recount_months() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE orders IN SHARE MODE;
  DELETE FROM kept_months;
  INSERT INTO kept_months (month, orders, sales_cents) SELECT month, orders, sales_cents FROM counted_months;
  DELETE FROM kept_month_reports;
END $$;--> statement-breakpoint
SELECT recount_months();--> statement-breakpoint
-- Every page may name a day. The announcement says the zone itself, so that a process knows it before it makes a page anew.
CREATE FUNCTION change_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_months();
  PERFORM announce_public(ARRAY['zone:' || NEW.time_zone]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shop_zone_changed AFTER UPDATE ON shop_settings FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION change_zone();--> statement-breakpoint
CREATE TRIGGER shop_zone_set AFTER INSERT ON shop_settings FOR EACH ROW
  WHEN (NEW.time_zone <> 'America/New_York') EXECUTE FUNCTION change_zone();--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
