CREATE TABLE "sketch_acts" (
	"sketch_id" uuid NOT NULL,
	"first" integer NOT NULL,
	"acts" json NOT NULL,
	CONSTRAINT "sketch_acts_sketch_id_first_pk" PRIMARY KEY("sketch_id","first"),
	CONSTRAINT "sketch_acts_first" CHECK ("sketch_acts"."first" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sketches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"head" text NOT NULL,
	"act_count" integer NOT NULL,
	"characters" integer NOT NULL,
	"is_traced" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "sketches_acts" CHECK ("sketches"."act_count" > 0 and "sketches"."characters" > 0)
);
--> statement-breakpoint
ALTER TABLE "design_drafts" ALTER COLUMN "photo_picture_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD COLUMN "sketch_id" uuid;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD COLUMN "sketch_acts" integer;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "sketch_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "sketch_acts" integer;--> statement-breakpoint
ALTER TABLE "sketch_acts" ADD CONSTRAINT "sketch_acts_sketch_id_sketches_id_fk" FOREIGN KEY ("sketch_id") REFERENCES "public"."sketches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sketches" ADD CONSTRAINT "sketches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sketches_user_id_updated_at_index" ON "sketches" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sketches_thrown_away" ON "sketches" USING btree ("deleted_at") WHERE "sketches"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD CONSTRAINT "design_drafts_sketch_id_sketches_id_fk" FOREIGN KEY ("sketch_id") REFERENCES "public"."sketches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_sketch_id_sketches_id_fk" FOREIGN KEY ("sketch_id") REFERENCES "public"."sketches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_drafts_sketch_id_index" ON "design_drafts" USING btree ("sketch_id");--> statement-breakpoint
CREATE INDEX "designs_of_sketch" ON "designs" USING btree ("sketch_id") WHERE "designs"."sketch_id" is not null;