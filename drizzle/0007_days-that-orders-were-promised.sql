CREATE TABLE "order_delays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"promised_by" date NOT NULL,
	"offered_by" date,
	"answer_by" date,
	"told_at" timestamp (3) with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "order_delays_number" UNIQUE("order_id","number"),
	CONSTRAINT "order_delays_answer" CHECK ("order_delays"."answer" in ('wait', 'cancel', 'waited-silently', 'cancelled-silently')),
	CONSTRAINT "order_delays_answered" CHECK (("order_delays"."answer" is null) = ("order_delays"."answered_at" is null)),
	CONSTRAINT "order_delays_days" CHECK ("order_delays"."offered_by" > "order_delays"."promised_by")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_by" date;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "ships_far" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_delays" ADD CONSTRAINT "order_delays_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_delays_open" ON "order_delays" USING btree ("order_id") WHERE "order_delays"."answer" is null;--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("promised_by") WHERE "orders"."status" in ('paid', 'in_production');--> statement-breakpoint
-- What the buyers of earlier orders were told: five working days from the payment, or from when a gift's printing begins.
UPDATE "orders" SET "promised_by" = (
  SELECT d::date FROM generate_series(told.day + 1, told.day + 30, interval '1 day') d
  WHERE extract(isodow FROM d) < 6 AND d::date NOT IN (
    '2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07',
    '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15',
    '2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25',
    '2027-12-24', '2027-12-31', '2028-01-17', '2028-02-21', '2028-05-29', '2028-06-19', '2028-07-04')
  ORDER BY d OFFSET 4 LIMIT 1)
FROM (SELECT "id", greatest("print_from", ("paid_at" AT TIME ZONE shop_zone())::date) AS day
  FROM "orders" WHERE "paid_at" IS NOT NULL) told
WHERE told.id = "orders"."id";
