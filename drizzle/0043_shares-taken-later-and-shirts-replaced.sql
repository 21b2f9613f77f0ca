CREATE TABLE "cancelled_shirts" (
	"request_key" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancelled_shirts_request_key_order_line_id_pk" PRIMARY KEY("request_key","order_line_id"),
	CONSTRAINT "cancelled_shirts_quantity" CHECK ("cancelled_shirts"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "creator_earnings" DROP CONSTRAINT "creator_earnings_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "replaces_line_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_cart_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "excess_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "names_lines" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cancelled_shirts" ADD CONSTRAINT "cancelled_shirts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_shirts_order_line_id_index" ON "cancelled_shirts" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_replaces_line_id_order_lines_id_fk" FOREIGN KEY ("replaces_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "creator_earnings_one_refund_share" ON "creator_earnings" USING btree ("order_line_id","refund_id") WHERE "creator_earnings"."kind" = 'refund_share';--> statement-breakpoint
CREATE INDEX "order_lines_replacing" ON "order_lines" USING btree ("replaces_line_id") WHERE "order_lines"."replaces_line_id" is not null;--> statement-breakpoint
ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_kind" CHECK (("creator_earnings"."kind" = 'sale' and "creator_earnings"."gross_amount_cents" >= 0 and "creator_earnings"."refund_id" is null) or ("creator_earnings"."kind" = 'refund' and "creator_earnings"."gross_amount_cents" <= 0 and "creator_earnings"."refund_id" is not null) or ("creator_earnings"."kind" = 'refund_share' and "creator_earnings"."gross_amount_cents" = 0 and "creator_earnings"."creator_share_cents" <= 0 and "creator_earnings"."refund_id" is not null) or ("creator_earnings"."kind" = 'refund_returned' and "creator_earnings"."gross_amount_cents" >= 0 and "creator_earnings"."refund_id" is not null));--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_excess" CHECK ("disputes"."excess_cents" >= 0);--> statement-breakpoint
-- What buyers' forms have canceled so far, where money went back for it.
INSERT INTO "cancelled_shirts" ("request_key", "order_line_id", "quantity", "created_at") SELECT r."request_key", n."order_line_id", n."quantity", r."created_at" FROM "refunds" r JOIN "refund_lines" n ON n."refund_id" = r."id" WHERE r."reason" = 'Canceled by the buyer before printing';--> statement-breakpoint
-- Refunds from before they named lines, or named all of what they gave back.
UPDATE "refunds" r SET "names_lines" = false FROM "orders" o WHERE o."id" = r."order_id" AND r."amount_cents" - r."goodwill_cents" - (SELECT coalesce(sum(n."amount_cents"), 0) FROM "refund_lines" n WHERE n."refund_id" = r."id") NOT BETWEEN 0 AND o."shipping_cents" + o."tax_cents";--> statement-breakpoint
-- Shirts that were sent instead of others: the same design, in the size and color that was wanted.
UPDATE "order_lines" l SET "replaces_line_id" = (SELECT i."id" FROM "return_lines" n JOIN "order_lines" i ON i."id" = n."order_line_id" WHERE n."return_id" = t."id" AND i."title" = l."title" AND n."quantity" = l."quantity" AND coalesce(n."wanted_size", i."size") = l."size" AND coalesce(n."wanted_color", i."color") = l."color" ORDER BY i."position" LIMIT 1) FROM "returns" t WHERE t."replacement_order_id" = l."order_id";--> statement-breakpoint
-- What banks took beyond all that was left of an order was not booked until now.
WITH taken AS (SELECT "record_id", -sum("amount_cents") AS "cents" FROM "provider_transactions" WHERE "kind" IN ('dispute', 'dispute-returned') GROUP BY "record_id"), excess AS (UPDATE "disputes" d SET "excess_cents" = t."cents" - d."booked_cents" FROM taken t WHERE t."record_id" = d."id" AND d."status" = 'lost' AND d."booked_cents" < t."cents" RETURNING d."id", d."excess_cents") INSERT INTO "ledger_entries" ("cause", "account", "amount_cents") SELECT 'dispute-excess:' || e."id" || ':until-now', a."account", a."sign" * e."excess_cents" FROM excess e CROSS JOIN (VALUES ('customer', 1), ('platform', -1)) AS a("account", "sign");
