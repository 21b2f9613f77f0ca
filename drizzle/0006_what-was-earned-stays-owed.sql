ALTER TABLE "departures" RENAME COLUMN "guardian_user_id" TO "payee_user_id";--> statement-breakpoint
ALTER TABLE "departures" RENAME CONSTRAINT "departures_guardian_user_id_users_id_fk" TO "departures_payee_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "departures_guardian_user_id_index" RENAME TO "departures_payee_user_id_index";--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "payment_account_id" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "claim_hash" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "age_bracket" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "contact_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "written_off_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "departures" SET "contact_at" = "created_at", "written_off_cents" = greatest(-"ended_cents", 0);--> statement-breakpoint
-- What had become the shop's is owed again.
INSERT INTO "ledger_entries" ("cause", "account", "creator_user_id", "amount_cents")
SELECT 'earnings-owed-again:' || d."id", a."account", CASE WHEN a."account" = 'creator' THEN d."creator_ref" END,
  CASE WHEN a."account" = 'creator' THEN d."ended_cents" ELSE -d."ended_cents" END
FROM "departures" d CROSS JOIN (VALUES ('creator'), ('platform')) a ("account") WHERE d."ended_cents" > 0;--> statement-breakpoint
UPDATE "departures" SET "closed_at" = null WHERE "ended_cents" > 0;--> statement-breakpoint
-- And what those had earned who left without a guardian: nothing remembered it but the books.
-- The day they left was their last contact.
INSERT INTO "departures" ("creator_ref", "ends_at", "created_at", "contact_at")
SELECT l."creator_user_id", now(), coalesce(e."erased_at", max(l."created_at")), coalesce(e."erased_at", max(l."created_at"))
FROM "ledger_entries" l LEFT JOIN "erased_ids" e ON e."id" = l."creator_user_id"
WHERE l."account" = 'creator' AND l."creator_user_id" IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "users" u WHERE u."id" = l."creator_user_id")
  AND NOT EXISTS (SELECT 1 FROM "departures" d WHERE d."creator_ref" = l."creator_user_id")
GROUP BY l."creator_user_id", e."erased_at";--> statement-breakpoint
UPDATE "creator_earnings" e SET "departure_id" = d."id" FROM "ledger_entries" l, "departures" d
WHERE e."creator_user_id" IS NULL AND e."departure_id" IS NULL AND l."account" = 'creator'
  AND l."order_id" = e."order_id" AND l."order_line_id" = e."order_line_id"
  AND l."cause" = 'order-paid:' || e."order_id" AND d."creator_ref" = l."creator_user_id";--> statement-breakpoint
UPDATE "payouts" p SET "departure_id" = e."departure_id" FROM "creator_earnings" e
WHERE p."creator_user_id" IS NULL AND p."departure_id" IS NULL AND e."payout_id" = p."id";--> statement-breakpoint
DROP INDEX "departures_open";--> statement-breakpoint
CREATE INDEX "departures_open" ON "departures" USING btree ("created_at") WHERE "departures"."closed_at" is null;--> statement-breakpoint
ALTER TABLE "departures" DROP COLUMN "ends_at";--> statement-breakpoint
ALTER TABLE "departures" DROP COLUMN "ended_cents";--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_claimHash_unique" UNIQUE("claim_hash");--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_age_bracket" CHECK ("departures"."age_bracket" in ('4-7', '8-10', '11-13', '14-17', '13-17', '18+'));--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_written_off" CHECK ("departures"."written_off_cents" >= 0);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_amount";--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "savings_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "saved_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "from_savings_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD CONSTRAINT "parental_consents_savings" CHECK ("parental_consents"."savings_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('customer', 'creator', 'savings', 'platform', 'tax', 'transfer', 'fee', 'card-check', 'bank', 'other'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount" CHECK ("payouts"."saved_cents" >= 0 and "payouts"."from_savings_cents" >= 0 and "payouts"."amount_cents" >= 0 and "payouts"."amount_cents" + "payouts"."saved_cents" > 0);
