CREATE TABLE "error_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"frames" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"request_id" text,
	"status" text DEFAULT 'open' NOT NULL,
	"times" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "error_groups_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "error_groups_source" CHECK ("error_groups"."source" in ('request', 'job', 'process', 'browser')),
	CONSTRAINT "error_groups_status" CHECK ("error_groups"."status" in ('open', 'solved', 'ignored')),
	CONSTRAINT "error_groups_times" CHECK ("error_groups"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "hidden_columns" DROP CONSTRAINT "hidden_columns_list";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
CREATE INDEX "error_groups_newest" ON "error_groups" USING btree ("last_at","id");--> statement-breakpoint
ALTER TABLE "hidden_columns" ADD CONSTRAINT "hidden_columns_list" CHECK ("hidden_columns"."list" in ('designs', 'orders', 'returns', 'moderation', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'errors', 'audit', 'security'));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('designs', 'orders', 'returns', 'moderation', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'errors', 'audit', 'security'));