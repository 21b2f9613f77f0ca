CREATE TABLE "design_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"submission_key" uuid NOT NULL,
	"title" text NOT NULL,
	"inspiration" text,
	"file_size" integer NOT NULL,
	"photo_picture_id" uuid NOT NULL,
	"art_version" text NOT NULL,
	"art" jsonb NOT NULL,
	"print_check" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "design_drafts_art_version" CHECK ("design_drafts"."art_version" in ('black', 'colors', 'original')),
	CONSTRAINT "design_drafts_title" CHECK (char_length("design_drafts"."title") between 1 and 100),
	CONSTRAINT "design_drafts_inspiration" CHECK (char_length("design_drafts"."inspiration") <= 500)
);
--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_photo_picture_id_pictures_id_fk" FOREIGN KEY ("photo_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "design_drafts_submission" ON "design_drafts" USING btree ("user_id","submission_key");--> statement-breakpoint
CREATE INDEX "design_drafts_created_at_index" ON "design_drafts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "design_drafts_photo_picture_id_index" ON "design_drafts" USING btree ("photo_picture_id");