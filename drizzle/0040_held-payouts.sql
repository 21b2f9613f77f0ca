CREATE TABLE "sandbox_funds" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "sandbox_funds_one" CHECK ("sandbox_funds"."id" = 1),
	CONSTRAINT "sandbox_funds_cents" CHECK ("sandbox_funds"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "payouts_held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "payouts_hold_reason" text;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD COLUMN "release_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "bank_last4" text;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD COLUMN "source_payment_id" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_payouts_held" CHECK (("profiles"."payouts_held_at" is null or "profiles"."payouts_hold_reason" is not null) and coalesce(char_length("profiles"."payouts_hold_reason"), 1) between 1 and 300);--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_released" CHECK ("departures"."release_reason" is null or ("departures"."held_at" is null and char_length("departures"."release_reason") between 1 and 300));