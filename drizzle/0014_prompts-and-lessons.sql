CREATE TABLE "prompts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"line" text NOT NULL,
	"first_day" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prompts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "prompts_firstDay_unique" UNIQUE("first_day"),
	CONSTRAINT "prompts_title" CHECK (char_length("prompts"."title") between 1 and 60),
	CONSTRAINT "prompts_line" CHECK (char_length("prompts"."line") between 1 and 200),
	CONSTRAINT "prompts_monday" CHECK (extract(isodow from "prompts"."first_day") = 1)
);
--> statement-breakpoint
ALTER TABLE "hidden_columns" DROP CONSTRAINT "hidden_columns_list";--> statement-breakpoint
ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_list";--> statement-breakpoint
ALTER TABLE "design_drafts" ADD COLUMN "prompt_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "prompt_id" uuid;--> statement-breakpoint
ALTER TABLE "sketches" ADD COLUMN "lesson" text CONSTRAINT "sketches_lesson" CHECK ("lesson" in ('lines', 'faces', 'animals', 'letters', 'placing', 'story'));--> statement-breakpoint
ALTER TABLE "sketches" ADD COLUMN "prompt_id" uuid;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sketches" ADD CONSTRAINT "sketches_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_drafts_for_prompt" ON "design_drafts" USING btree ("prompt_id") WHERE "design_drafts"."prompt_id" is not null;--> statement-breakpoint
CREATE INDEX "designs_for_prompt" ON "designs" USING btree ("prompt_id") WHERE "designs"."prompt_id" is not null;--> statement-breakpoint
CREATE INDEX "sketches_for_prompt" ON "sketches" USING btree ("prompt_id") WHERE "sketches"."prompt_id" is not null;--> statement-breakpoint
ALTER TABLE "hidden_columns" ADD CONSTRAINT "hidden_columns_list" CHECK ("hidden_columns"."list" in ('designs', 'orders', 'returns', 'moderation', 'takedowns', 'preserved', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'prompts', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'errors', 'audit', 'security'));--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('designs', 'orders', 'returns', 'moderation', 'takedowns', 'preserved', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'prompts', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'errors', 'audit', 'security'));