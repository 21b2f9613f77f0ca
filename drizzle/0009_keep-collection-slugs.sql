CREATE TABLE "collection_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collection_slugs" ADD CONSTRAINT "collection_slugs_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_slugs_collection_id_index" ON "collection_slugs" USING btree ("collection_id");