CREATE TABLE "sandbox_tax_records" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"original_id" text,
	"sale_id" text,
	"tax_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_tax_records_reference_unique" UNIQUE("reference"),
	CONSTRAINT "sandbox_tax_records_kind" CHECK ("sandbox_tax_records"."kind" in ('calculation', 'sale', 'reversal', 'return')),
	CONSTRAINT "sandbox_tax_records_named" CHECK (("sandbox_tax_records"."kind" = 'calculation') = ("sandbox_tax_records"."reference" is null) and ("sandbox_tax_records"."kind" = 'calculation') = ("sandbox_tax_records"."original_id" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_calculation_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_transaction_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_reversal_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_return_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax_tried_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_tax_records_sale_id_index" ON "sandbox_tax_records" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "orders_tax_untold" ON "orders" USING btree ("paid_at") WHERE "orders"."tax_calculation_id" is not null and "orders"."tax_transaction_id" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taxTransactionId_unique" UNIQUE("tax_transaction_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_taxReversalId_unique" UNIQUE("tax_reversal_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('customer', 'creator', 'platform', 'tax', 'transfer', 'fee', 'card-check', 'bank', 'other'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax" CHECK ("order_lines"."tax_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK ("orders"."tax_cents" >= 0 and ("orders"."tax_calculation_id" is not null or "orders"."tax_transaction_id" is null));--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_tax" CHECK ("refund_lines"."tax_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tax" CHECK ("refunds"."tax_cents" >= 0 and ("refunds"."tax_return_id" is null or "refunds"."tax_reversal_id" is not null));