ALTER TABLE "payouts" ADD COLUMN "fixed_at" timestamp (3) with time zone;--> statement-breakpoint
-- A payout whose destination is named was being sent, or is sent.
UPDATE "payouts" SET "fixed_at" = coalesce("sent_at", "updated_at") WHERE "destination_account_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "quantity" integer;--> statement-breakpoint
-- Until now a refund named whole lines only.
UPDATE "refund_lines" r SET "quantity" = l."quantity" FROM "order_lines" l WHERE l."id" = r."order_line_id";--> statement-breakpoint
ALTER TABLE "refund_lines" ALTER COLUMN "quantity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_goodwill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_quantity" CHECK ("refund_lines"."quantity" > 0);
