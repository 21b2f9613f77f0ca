CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_counts" (
	"collection_id" uuid NOT NULL,
	"browsing_bracket" text NOT NULL,
	"state" text NOT NULL,
	"designs" integer NOT NULL,
	CONSTRAINT "store_counts_collection_id_browsing_bracket_state_pk" PRIMARY KEY("collection_id","browsing_bracket","state")
);
--> statement-breakpoint
CREATE TABLE "store_listings" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"search_text" text NOT NULL,
	"price_cents" integer NOT NULL,
	"creator_user_id" uuid,
	"creator_name" text,
	"age_bracket" text,
	"browsing_bracket" text,
	"state" text,
	"collection_id" uuid,
	"subcollection_id" uuid,
	"picture_id" uuid,
	"drawing_picture_id" uuid,
	"available_variants" integer NOT NULL,
	"review_count" integer NOT NULL,
	"rating_sum" integer NOT NULL,
	"is_featured" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"display_name" text NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"charges_enabled" boolean DEFAULT false NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"return_url" text,
	"refresh_url" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"operation" text NOT NULL,
	"fingerprint" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_cents" > 0),
	CONSTRAINT "sandbox_refunds_status" CHECK ("sandbox_refunds"."status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"order_number" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_id" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"declines" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "sandbox_sessions_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "sandbox_sessions_status" CHECK ("sandbox_sessions"."status" in ('open', 'paid', 'expired', 'cancelled')),
	CONSTRAINT "sandbox_sessions_purpose" CHECK ("sandbox_sessions"."purpose" in ('order', 'guardian-verification')),
	CONSTRAINT "sandbox_sessions_money" CHECK ("sandbox_sessions"."amount_cents" > 0 and "sandbox_sessions"."discount_cents" >= 0 and "sandbox_sessions"."refunded_cents" between 0 and "sandbox_sessions"."amount_cents"),
	CONSTRAINT "sandbox_sessions_paid" CHECK (("sandbox_sessions"."status" = 'paid') = ("sandbox_sessions"."payment_id" is not null)),
	CONSTRAINT "sandbox_sessions_refunded" CHECK ("sandbox_sessions"."refunded_cents" = 0 or "sandbox_sessions"."status" = 'paid')
);
--> statement-breakpoint
CREATE TABLE "sandbox_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reversed_cents" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"payout_id" text NOT NULL,
	"status" text DEFAULT 'paid' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_transfers_money" CHECK ("sandbox_transfers"."amount_cents" > 0 and "sandbox_transfers"."reversed_cents" between 0 and "sandbox_transfers"."amount_cents"),
	CONSTRAINT "sandbox_transfers_status" CHECK ("sandbox_transfers"."status" in ('paid', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "store_listings" ADD CONSTRAINT "store_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_sessions_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_sessions"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_transfers" ADD CONSTRAINT "sandbox_transfers_account_id_sandbox_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_listings_newest" ON "store_listings" USING btree ("created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_price" ON "store_listings" USING btree ("price_cents","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_title" ON "store_listings" USING btree ("title_key","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_collection" ON "store_listings" USING btree ("collection_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_bracket" ON "store_listings" USING btree ("browsing_bracket","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_state" ON "store_listings" USING btree ("state","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_creator" ON "store_listings" USING btree ("creator_user_id","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_featured" ON "store_listings" USING btree ("created_at","product_id") WHERE "store_listings"."is_featured";--> statement-breakpoint
CREATE INDEX "store_listings_search" ON "store_listings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sandbox_events_due" ON "sandbox_events" USING btree ("due_at") WHERE "sandbox_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "sandbox_refunds_payment_id_index" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "sandbox_sessions_open" ON "sandbox_sessions" USING btree ("expires_at") WHERE "sandbox_sessions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_transfers_payout_id_index" ON "sandbox_transfers" USING btree ("payout_id");