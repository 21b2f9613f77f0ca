CREATE TABLE "second_guardians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"consent_id" uuid NOT NULL,
	"user_id" uuid,
	"invited_by" uuid,
	"invited_email" "citext",
	"link_token_hash" text,
	"link_expires_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_payee" boolean DEFAULT false NOT NULL,
	"payee_asked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_guardians_linkTokenHash_unique" UNIQUE("link_token_hash"),
	CONSTRAINT "second_guardians_accepted" CHECK (("second_guardians"."accepted_at" is null) = ("second_guardians"."user_id" is null)),
	CONSTRAINT "second_guardians_paid" CHECK (not "second_guardians"."is_payee" or "second_guardians"."accepted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "paused_by" uuid;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "end_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "check_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "showing_requests" ADD COLUMN "replied_by" uuid;--> statement-breakpoint
ALTER TABLE "second_guardians" ADD CONSTRAINT "second_guardians_consent_id_parental_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."parental_consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_guardians" ADD CONSTRAINT "second_guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_guardians" ADD CONSTRAINT "second_guardians_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_guardians" ADD CONSTRAINT "second_guardians_payee_asked_by_users_id_fk" FOREIGN KEY ("payee_asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_guardians_one" ON "second_guardians" USING btree ("consent_id") WHERE "second_guardians"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "second_guardians_user_id_index" ON "second_guardians" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_guardians_by_address" ON "second_guardians" USING btree ((lower("invited_email"::text) collate "C"));--> statement-breakpoint
CREATE INDEX "parental_consents_ending" ON "parental_consents" USING btree ("ends_at") WHERE "parental_consents"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "parental_consents_to_check" ON "parental_consents" USING btree ("check_due_at") WHERE "parental_consents"."check_due_at" is not null;