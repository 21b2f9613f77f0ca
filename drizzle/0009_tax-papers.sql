CREATE TABLE "sales_tax_states" (
	"state" text PRIMARY KEY NOT NULL,
	"registered_from" date,
	"permit_id" text DEFAULT '' NOT NULL,
	"threshold_cents" integer,
	"threshold_orders" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_tax_states_state" CHECK ("sales_tax_states"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "sales_tax_states_permit" CHECK (char_length("sales_tax_states"."permit_id") <= 60),
	CONSTRAINT "sales_tax_states_threshold" CHECK ("sales_tax_states"."threshold_cents" > 0 and ("sales_tax_states"."threshold_orders" is null or ("sales_tax_states"."threshold_cents" is not null and "sales_tax_states"."threshold_orders" > 0)))
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"payee_ref" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_user_id" uuid,
	"tax_form_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payee_ref" uuid NOT NULL,
	"year" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_corrections_amount" CHECK ("tax_corrections"."amount_cents" <> 0),
	CONSTRAINT "tax_corrections_year" CHECK ("tax_corrections"."year" between 2020 and 2200),
	CONSTRAINT "tax_corrections_reason" CHECK (char_length("tax_corrections"."reason") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_state" text;--> statement-breakpoint
ALTER TABLE "sandbox_accounts" ADD COLUMN "has_tax_form" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "tax_form_cents" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "sales_tax_cents" integer DEFAULT 10000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "sales_tax_orders" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_owner_user_id_users_id_fk" FOREIGN KEY ("owner_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_corrections" ADD CONSTRAINT "tax_corrections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_accounts_payee_ref_index" ON "payment_accounts" USING btree ("payee_ref");--> statement-breakpoint
CREATE INDEX "payment_accounts_owner_user_id_index" ON "payment_accounts" USING btree ("owner_user_id");--> statement-breakpoint
CREATE INDEX "tax_corrections_payee_ref_year_index" ON "tax_corrections" USING btree ("payee_ref","year");--> statement-breakpoint
CREATE INDEX "payouts_to_account" ON "payouts" USING btree ("destination_account_id","sent_at");--> statement-breakpoint
UPDATE "orders" SET "ship_state" = "shipping_address" ->> 'state' WHERE "shipping_address" IS NOT NULL;--> statement-breakpoint
INSERT INTO "payment_accounts" ("id", "owner_user_id", "created_at") SELECT "payment_account_id", min("id"::text)::uuid, min("created_at") FROM "profiles" WHERE "payment_account_id" IS NOT NULL GROUP BY "payment_account_id";--> statement-breakpoint
INSERT INTO "payment_accounts" ("id") SELECT DISTINCT "destination_account_id" FROM "payouts" WHERE "destination_account_id" IS NOT NULL ON CONFLICT DO NOTHING;
