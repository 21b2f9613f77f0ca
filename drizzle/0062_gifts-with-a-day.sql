ALTER TABLE "orders" ADD COLUMN "is_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "print_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_from" date CONSTRAINT "orders_gift_day" CHECK (num_nulls("gift_day", "print_from", "ship_from") in (0, 3) and "print_from" <= "ship_from" and "ship_from" <= "gift_day");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_code" text CONSTRAINT "orders_gift_code" CHECK ("gift_code" ~ '^[2-9A-Z]{8}$');--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "is_from_gift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_gifts_waiting" ON "orders" USING btree ("print_from") WHERE "orders"."print_from" is not null and "orders"."status" = 'paid';--> statement-breakpoint
-- Until now, whoever left a note had a gift.
UPDATE "orders" SET "is_gift" = true WHERE "gift_note" IS NOT NULL;
