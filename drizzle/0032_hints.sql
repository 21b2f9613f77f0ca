CREATE TABLE "design_hints" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"drawing_hash" text,
	"turned_hashes" text[] DEFAULT '{}' NOT NULL,
	"hash_pieces" integer[] DEFAULT '{}' NOT NULL,
	"found_text" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "design_hints" ADD CONSTRAINT "design_hints_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_hints_pieces" ON "design_hints" USING gin ("hash_pieces");