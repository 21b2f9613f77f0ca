CREATE TABLE "store_vocabulary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_words" (
	"word" text NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"browsing_bracket" text,
	"state" text,
	"collection_id" uuid
);
--> statement-breakpoint
CREATE INDEX "store_vocabulary_parts" ON "store_vocabulary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "store_words_by_word" ON "store_words" USING btree ("word","created_at","product_id","browsing_bracket","state","collection_id");--> statement-breakpoint
CREATE INDEX "store_words_of_product" ON "store_words" USING btree ("product_id");