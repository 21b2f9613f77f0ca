CREATE TABLE "departures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"creator_ref" uuid NOT NULL,
	"guardian_user_id" uuid,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"ended_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departures_creatorRef_unique" UNIQUE("creator_ref")
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "refund_lines_amount" CHECK ("refund_lines"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "erased_ids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"kept_at" timestamp (3) with time zone,
	CONSTRAINT "erased_ids_kind" CHECK ("erased_ids"."kind" in ('account', 'design', 'consent'))
);
--> statement-breakpoint
ALTER TABLE "parental_consents" DROP CONSTRAINT "parental_consents_status";--> statement-breakpoint
DROP INDEX "parental_consents_one_active";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "boxes_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "access_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "unused_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "unused_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "creator_earnings" ADD COLUMN "departure_id" uuid;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "departure_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "departures" ADD CONSTRAINT "departures_guardian_user_id_users_id_fk" FOREIGN KEY ("guardian_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departures_guardian_user_id_index" ON "departures" USING btree ("guardian_user_id");--> statement-breakpoint
CREATE INDEX "departures_open" ON "departures" USING btree ("ends_at") WHERE "departures"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "refund_lines_order_line_id_index" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "erased_ids_erased_at_index" ON "erased_ids" USING btree ("erased_at");--> statement-breakpoint
CREATE INDEX "erased_ids_to_keep" ON "erased_ids" USING btree ("erased_at") WHERE "erased_ids"."kept_at" is null;--> statement-breakpoint
ALTER TABLE "creator_earnings" ADD CONSTRAINT "creator_earnings_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_departure_id_departures_id_fk" FOREIGN KEY ("departure_id") REFERENCES "public"."departures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_images_picture_id_index" ON "product_images" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "creator_earnings_departure_id_index" ON "creator_earnings" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "order_lines_cancelled" ON "order_lines" USING btree ("order_id") WHERE "order_lines"."cancelled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parental_consents_one_active" ON "parental_consents" USING btree ("child_user_id") WHERE "parental_consents"."status" in ('active', 'payee');--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_departure_once_a_week" UNIQUE("departure_id","week");--> statement-breakpoint
ALTER TABLE "parental_consents" ADD CONSTRAINT "parental_consents_status" CHECK ("parental_consents"."status" in ('pending', 'notice_sent', 'verifying', 'active', 'payee', 'of_age', 'declined', 'expired', 'revoked'));