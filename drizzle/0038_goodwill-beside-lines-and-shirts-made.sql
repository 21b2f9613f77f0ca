ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_amount";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "made_quantity" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "goodwill_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_made" CHECK ("order_lines"."made_quantity" between 1 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_goodwill" CHECK ("refunds"."goodwill_cents" <= "refunds"."amount_cents" and (not "refunds"."is_goodwill" or "refunds"."goodwill_cents" = "refunds"."amount_cents"));--> statement-breakpoint
-- Until now a refund on its way named no lines: one of the whole order takes all of them, any other none.
INSERT INTO "refund_lines" ("refund_id", "order_line_id", "quantity", "amount_cents") SELECT r."id", l."id", l."quantity", l."gross_cents" FROM "refunds" r JOIN "orders" o ON o."id" = r."order_id" AND o."total_cents" = r."amount_cents" JOIN "order_lines" l ON l."order_id" = o."id" WHERE r."status" = 'pending' AND NOT EXISTS (SELECT FROM "refund_lines" n WHERE n."refund_id" = r."id");--> statement-breakpoint
UPDATE "refunds" r SET "is_goodwill" = true, "goodwill_cents" = r."amount_cents" WHERE r."status" = 'pending' AND NOT EXISTS (SELECT FROM "refund_lines" n WHERE n."refund_id" = r."id");
