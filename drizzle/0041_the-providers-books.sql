CREATE TABLE "ledger_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule" text NOT NULL,
	"record" text NOT NULL,
	"expected" integer NOT NULL,
	"actual" integer NOT NULL,
	"unit" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_findings_once" UNIQUE("rule","record"),
	CONSTRAINT "ledger_findings_unit" CHECK ("ledger_findings"."unit" in ('cents', 'uses', 'shirts'))
);
--> statement-breakpoint
CREATE TABLE "month_closes" (
	"month" date PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "month_closes_first_day" CHECK (extract(day from "month_closes"."month") = 1 and "month_closes"."month" >= '2020-01-01')
);
--> statement-breakpoint
CREATE TABLE "provider_cursors" (
	"provider" text PRIMARY KEY NOT NULL,
	"read_until" timestamp (3) with time zone,
	"run_started_at" timestamp (3) with time zone,
	"run_page" text
);
--> statement-breakpoint
CREATE TABLE "provider_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"record_id" text,
	"payment_id" text,
	"is_card_check" boolean DEFAULT false NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"booked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_transactions_kind" CHECK ("provider_transactions"."kind" in ('charge', 'refund', 'refund-returned', 'transfer', 'reversal', 'dispute', 'dispute-returned', 'fee', 'bank', 'other'))
);
--> statement-breakpoint
CREATE TABLE "unit_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_on" date NOT NULL,
	"blank_cents" integer NOT NULL,
	"print_cents" integer NOT NULL,
	"parcel_cents" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_costs_startsOn_unique" UNIQUE("starts_on"),
	CONSTRAINT "unit_costs_money" CHECK ("unit_costs"."blank_cents" >= 0 and "unit_costs"."print_cents" >= 0 and "unit_costs"."parcel_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_fees" (
	"id" integer PRIMARY KEY NOT NULL,
	"payment_bps" integer NOT NULL,
	"payment_cents" integer NOT NULL,
	"dispute_cents" integer NOT NULL,
	CONSTRAINT "sandbox_fees_one" CHECK ("sandbox_fees"."id" = 1 and "sandbox_fees"."payment_bps" >= 0 and "sandbox_fees"."payment_cents" >= 0 and "sandbox_fees"."dispute_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"record_id" text NOT NULL,
	"payment_id" text,
	"is_card_check" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_transactions_kind" CHECK ("sandbox_transactions"."kind" in ('charge', 'refund', 'refund-returned', 'transfer', 'reversal', 'dispute', 'dispute-returned', 'fee', 'bank', 'other'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "month_closes" ADD CONSTRAINT "month_closes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_costs" ADD CONSTRAINT "unit_costs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_transactions_record_id_index" ON "provider_transactions" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_payment_id_index" ON "provider_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_occurred_at_id_index" ON "provider_transactions" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "provider_transactions_to_book" ON "provider_transactions" USING btree ("occurred_at") WHERE "provider_transactions"."booked_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_transactions_created_at_id_index" ON "sandbox_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sandbox_transactions_record_id_index" ON "sandbox_transactions" USING btree ("record_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('customer', 'creator', 'platform', 'transfer', 'fee', 'card-check', 'bank', 'other'));--> statement-breakpoint
-- The sandbox's balance follows the events that it writes together with each change.
CREATE FUNCTION sandbox_note_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event jsonb := new.body::jsonb;
  cents integer := (event->>'amountCents')::integer;
  payment text := event->>'paymentId';
  fees record;
  moved integer;
BEGIN
  SELECT coalesce(max(payment_bps), 290) AS bps, coalesce(max(payment_cents), 30) AS cents,
    coalesce(max(dispute_cents), 1500) AS dispute INTO fees FROM sandbox_fees;
  IF new.type = 'checkout-paid' THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, is_card_check, created_at)
    VALUES ('sbx_txn_' || payment, 'charge', cents, (cents::bigint * fees.bps + 5000) / 10000 + fees.cents, payment, payment,
      coalesce(event->'metadata'->>'purpose', '') = 'guardian-verification', new.created_at);
  ELSIF new.type = 'refund-updated' AND event->>'status' IN ('succeeded', 'failed') THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, payment_id, is_card_check, created_at)
    SELECT 'sbx_txn_' || (event->>'refundId') || made.suffix, made.kind, made.cents, event->>'refundId', payment,
      EXISTS (SELECT 1 FROM sandbox_transactions c WHERE c.payment_id = payment AND c.is_card_check), new.created_at
    FROM (SELECT '' AS suffix, 'refund' AS kind, -cents AS cents WHERE event->>'status' = 'succeeded'
      UNION ALL SELECT '_returned', 'refund-returned', cents WHERE event->>'status' = 'failed') made
    ON CONFLICT (id) DO NOTHING;
  ELSIF new.type = 'dispute-updated' AND event->>'status' = 'lost' AND cents > 0 THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, created_at)
    VALUES ('sbx_txn_' || (event->>'disputeId'), 'dispute', -cents, fees.dispute, event->>'disputeId', payment, new.created_at)
    ON CONFLICT (id) DO NOTHING;
  ELSIF new.type = 'dispute-updated' AND event->>'status' = 'reinstated' THEN
    INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, payment_id, created_at)
    SELECT id || '_returned', 'dispute-returned', -amount_cents, record_id, payment_id, new.created_at
    FROM sandbox_transactions WHERE id = 'sbx_txn_' || (event->>'disputeId')
    ON CONFLICT (id) DO NOTHING;
  ELSIF new.type IN ('transfer-reversed', 'transfer-failed') THEN
    SELECT coalesce(sum(amount_cents), 0) INTO moved FROM sandbox_transactions
      WHERE record_id = event->>'transferId' AND kind = 'reversal';
    moved := (CASE new.type WHEN 'transfer-failed' THEN cents ELSE (event->>'reversedCents')::integer END) - moved;
    IF moved > 0 THEN
      INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, created_at)
      VALUES ('sbx_txn_' || new.id, 'reversal', moved, event->>'transferId', new.created_at);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sandbox_events_move_balance AFTER INSERT ON sandbox_events FOR EACH ROW
  WHEN (new.type IN ('checkout-paid', 'refund-updated', 'dispute-updated', 'transfer-reversed', 'transfer-failed'))
  EXECUTE FUNCTION sandbox_note_event();--> statement-breakpoint
CREATE FUNCTION sandbox_note_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, created_at)
  VALUES ('sbx_txn_' || new.id, 'transfer', -new.amount_cents, new.id, new.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sandbox_transfers_move_balance AFTER INSERT ON sandbox_transfers FOR EACH ROW EXECUTE FUNCTION sandbox_note_transfer();--> statement-breakpoint
-- What the sandbox did before it kept these: as the shop has it, since its old events are gone.
INSERT INTO sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, created_at)
SELECT 'sbx_txn_' || provider_payment_id, 'charge', total_cents, (total_cents::bigint * 290 + 5000) / 10000 + 30, provider_payment_id, provider_payment_id, paid_at
FROM orders WHERE provider = 'sandbox' AND paid_at IS NOT NULL AND provider_payment_id IS NOT NULL AND total_cents > 0;--> statement-breakpoint
INSERT INTO sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, is_card_check, created_at)
SELECT 'sbx_txn_' || payment_id, 'charge', amount_cents, (amount_cents::bigint * 290 + 5000) / 10000 + 30, payment_id, payment_id, true, coalesce(closed_at, created_at)
FROM sandbox_sessions WHERE purpose = 'guardian-verification' AND payment_id IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, payment_id, is_card_check, created_at)
SELECT 'sbx_txn_' || r.id, 'refund', -r.amount_cents, r.id, r.payment_id, s.purpose = 'guardian-verification', r.created_at
FROM sandbox_refunds r JOIN sandbox_sessions s ON s.payment_id = r.payment_id WHERE r.status = 'succeeded';--> statement-breakpoint
INSERT INTO sandbox_transactions (id, kind, amount_cents, fee_cents, record_id, payment_id, created_at)
SELECT 'sbx_txn_' || d.id, 'dispute', -d.booked_cents, 1500, d.id, o.provider_payment_id, d.created_at
FROM disputes d JOIN orders o ON o.id = d.order_id WHERE o.provider = 'sandbox' AND d.status = 'lost' AND d.booked_cents > 0;--> statement-breakpoint
INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, created_at)
SELECT 'sbx_txn_' || provider_transfer_id, 'transfer', -amount_cents, provider_transfer_id, coalesce(sent_at, created_at)
FROM payouts WHERE provider_transfer_id LIKE 'sbx\_%';--> statement-breakpoint
INSERT INTO sandbox_transactions (id, kind, amount_cents, record_id, created_at)
SELECT 'sbx_txn_' || provider_transfer_id || '_reversed', 'reversal', reversed_cents, provider_transfer_id, updated_at
FROM payouts WHERE provider_transfer_id LIKE 'sbx\_%' AND reversed_cents > 0;
--> statement-breakpoint
-- The demo's codes said that they were used, without an order that had used them.
UPDATE discount_codes d SET usage_count = 0 WHERE d.code = 'MARKER5' AND d.usage_count = 37
  AND EXISTS (SELECT 1 FROM platform_settings WHERE setting_key = 'demo_seeded')
  AND NOT EXISTS (SELECT 1 FROM discount_reservations r WHERE r.discount_code_id = d.id);
