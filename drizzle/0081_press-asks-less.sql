-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "may_be_stopped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE orders SET may_be_stopped = true WHERE id IN (SELECT order_id FROM refunds UNION SELECT order_id FROM fraud_warnings
  UNION SELECT replacement_order_id FROM returns WHERE replacement_order_id IS NOT NULL);--> statement-breakpoint
CREATE FUNCTION mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET may_be_stopped = true
  WHERE id = CASE TG_TABLE_NAME WHEN 'returns' THEN (to_jsonb(NEW) ->> 'replacement_order_id')::uuid ELSE (to_jsonb(NEW) ->> 'order_id')::uuid END
    AND NOT may_be_stopped;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_mark AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION mark_order();--> statement-breakpoint
CREATE TRIGGER fraud_warnings_mark AFTER INSERT ON fraud_warnings FOR EACH ROW EXECUTE FUNCTION mark_order();--> statement-breakpoint
CREATE TRIGGER returns_mark AFTER INSERT OR UPDATE OF replacement_order_id ON returns FOR EACH ROW
  WHEN (NEW.replacement_order_id IS NOT NULL) EXECUTE FUNCTION mark_order();--> statement-breakpoint
-- Rows that are loaded without triggers mark their order, too: one that is not marked is never asked about.
ALTER TABLE refunds ENABLE ALWAYS TRIGGER refunds_mark;--> statement-breakpoint
ALTER TABLE fraud_warnings ENABLE ALWAYS TRIGGER fraud_warnings_mark;--> statement-breakpoint
ALTER TABLE returns ENABLE ALWAYS TRIGGER returns_mark;--> statement-breakpoint
DROP INDEX "orders_in_work";--> statement-breakpoint
DROP INDEX "print_orders_problems";--> statement-breakpoint
CREATE INDEX "orders_in_production" ON "orders" USING btree ("paid_at","number") WHERE "orders"."status" = 'in_production';--> statement-breakpoint
CREATE INDEX "orders_in_question" ON "orders" USING btree ("paid_at","number") WHERE "orders"."status" in ('paid', 'in_production') and ("orders"."may_be_stopped" or "orders"."dispute_status" = 'open');--> statement-breakpoint
CREATE INDEX "print_orders_under_way" ON "print_orders" USING btree ("created_at") WHERE "print_orders"."state" in ('waiting', 'placed', 'printing');--> statement-breakpoint
CREATE INDEX "orders_in_work" ON "orders" USING btree ("paid_at","number") WHERE "orders"."status" = 'shipped' or ("orders"."status" = 'in_production' and "orders"."tracking_carrier" is not null);--> statement-breakpoint
CREATE INDEX "print_orders_problems" ON "print_orders" USING btree ("updated_at") WHERE ("print_orders"."problem" is not null or "print_orders"."state" = 'failed') and "print_orders"."state" <> 'withdrawn';--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
