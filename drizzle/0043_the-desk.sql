CREATE TABLE "approved_words" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"words" text,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approved_words_title" CHECK (char_length("approved_words"."title") between 1 and 100),
	CONSTRAINT "approved_words_words" CHECK (char_length("approved_words"."words") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "design_claims" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approved_words" ADD CONSTRAINT "approved_words_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approved_words" ADD CONSTRAINT "approved_words_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_claims" ADD CONSTRAINT "design_claims_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_claims" ADD CONSTRAINT "design_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approved_words_approved_by_index" ON "approved_words" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "design_claims_user_id_index" ON "design_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "designs_for_us" ON "designs" USING btree ("created_at","id") WHERE "designs"."status" in ('pending_review', 'approved', 'selected');