ALTER TABLE "creator_earnings" DROP CONSTRAINT "creator_earnings_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sold_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_status" text;--> statement-breakpoint
CREATE UNIQUE INDEX "creator_earnings_one_return" ON "creator_earnings" USING btree ("order_line_id","refund_id") WHERE "creator_earnings"."kind" = 'refund_returned';--> statement-breakpoint
ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_kind" CHECK (("creator_earnings"."kind" = 'sale' and "creator_earnings"."gross_amount_cents" >= 0 and "creator_earnings"."refund_id" is null) or ("creator_earnings"."kind" = 'refund' and "creator_earnings"."gross_amount_cents" <= 0 and "creator_earnings"."refund_id" is not null) or ("creator_earnings"."kind" = 'refund_returned' and "creator_earnings"."gross_amount_cents" >= 0 and "creator_earnings"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_sold_status" CHECK ("orders"."sold_status" in ('paid', 'in_production', 'shipped', 'delivered'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_dispute_status" CHECK ("orders"."dispute_status" in ('open', 'won', 'lost'));--> statement-breakpoint
-- A refund that the bank returned: the order is again where it stood, and has money again.
CREATE OR REPLACE FUNCTION guard_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF OLD.status = 'refunded' AND NEW.status = OLD.sold_status AND NEW.refunded_cents < NEW.total_cents THEN
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
