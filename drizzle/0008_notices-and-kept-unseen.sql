CREATE TABLE "preserved" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"picture_ids" uuid[] NOT NULL,
	"user_id" uuid,
	"facts" jsonb NOT NULL,
	"decided_by" uuid,
	"reported_at" timestamp (3) with time zone,
	"report_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preserved_kind" CHECK ("preserved"."kind" in ('drawing', 'profile', 'review-picture')),
	CONSTRAINT "preserved_reason" CHECK ("preserved"."reason" in ('child_abuse', 'intimate', 'unlawful'))
);
--> statement-breakpoint
CREATE TABLE "takedowns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"design_id" uuid,
	"creator_user_id" uuid,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"work" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" "citext" NOT NULL,
	"signature" text NOT NULL,
	"missing" text DEFAULT '' NOT NULL,
	"counter_name" text,
	"counter_address" text,
	"counter_phone" text,
	"counter_email" "citext",
	"counter_words" text,
	"counter_signature" text,
	"countered_at" timestamp (3) with time zone,
	"put_back_on" date,
	"hidden_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "takedowns_state" CHECK ("takedowns"."state" in ('received', 'incomplete', 'hidden', 'countered', 'court', 'upheld', 'restored', 'withdrawn')),
	CONSTRAINT "takedowns_countered" CHECK (("takedowns"."countered_at" is null) = ("takedowns"."counter_signature" is null) and ("takedowns"."state" <> 'countered' or ("takedowns"."countered_at" is not null and "takedowns"."put_back_on" is not null)))
);
--> statement-breakpoint
ALTER TABLE "hidden_columns" DROP CONSTRAINT "hidden_columns_list";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "reporter_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_preserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takedowns" ADD CONSTRAINT "takedowns_creator_user_id_users_id_fk" FOREIGN KEY ("creator_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preserved_newest" ON "preserved" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "takedowns_newest" ON "takedowns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "takedowns_open" ON "takedowns" USING btree ("created_at","id") WHERE "takedowns"."state" in ('received', 'hidden', 'countered', 'court');--> statement-breakpoint
CREATE INDEX "takedowns_of_design" ON "takedowns" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "takedowns_of_creator" ON "takedowns" USING btree ("creator_user_id");--> statement-breakpoint
CREATE INDEX "takedowns_to_put_back" ON "takedowns" USING btree ("put_back_on") WHERE "takedowns"."state" = 'countered';--> statement-breakpoint
CREATE INDEX "reports_urgent" ON "reports" USING btree ("created_at") WHERE "reports"."status" = 'open' and "reports"."reason" = 'intimate';--> statement-breakpoint
CREATE INDEX "pictures_kept_unseen" ON "pictures" USING btree ("id") WHERE "pictures"."is_preserved";--> statement-breakpoint
ALTER TABLE "hidden_columns" ADD CONSTRAINT "hidden_columns_list" CHECK ("hidden_columns"."list" in ('designs', 'orders', 'returns', 'moderation', 'takedowns', 'preserved', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'errors', 'audit', 'security'));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('designs', 'orders', 'returns', 'moderation', 'takedowns', 'preserved', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'errors', 'audit', 'security'));