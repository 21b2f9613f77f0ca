-- What the store shows is kept in one row a shirt, by one trigger a table (app/schema/sql/triggers). With a function go its triggers.
DROP FUNCTION IF EXISTS announce_parts() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_products() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_variants() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_design() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_picture() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_profile() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_shown_review() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_listings() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_age() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS announce_consent() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS listings_after_designs() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS listings_after_parts() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS listings_after_pictures() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS listings_after_products() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS listings_after_profiles() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS artists_after_age() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS artists_after_listings() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS artists_after_profiles() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS counts_after_listings() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS facets_after_listings() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS words_after_listings() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS retire_review_picture() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS reviews_after_consents() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS change_zone() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS add_store_words(uuid[]);--> statement-breakpoint
DROP FUNCTION IF EXISTS count_store_listings(jsonb);--> statement-breakpoint
DROP FUNCTION IF EXISTS purge_store_traces();--> statement-breakpoint
DROP FUNCTION IF EXISTS refresh_store_artists(uuid[]);--> statement-breakpoint
DROP VIEW IF EXISTS listed_facets;--> statement-breakpoint
DROP VIEW IF EXISTS shown_artists;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "live_since" timestamp (3) with time zone;--> statement-breakpoint
UPDATE products SET popularity = s.pieces FROM product_sales s WHERE s.product_id = products.id;--> statement-breakpoint
UPDATE products SET live_since = s.live_since FROM live_shirts s WHERE s.product_id = products.id;--> statement-breakpoint
DELETE FROM kept_counts WHERE list = 'store_artists';--> statement-breakpoint
DROP TABLE "live_shirts" CASCADE;--> statement-breakpoint
DROP TABLE "catalogue_version" CASCADE;--> statement-breakpoint
DROP TABLE "product_sales" CASCADE;--> statement-breakpoint
DROP TABLE "store_artists" CASCADE;--> statement-breakpoint
DROP TABLE "store_counts" CASCADE;--> statement-breakpoint
DROP TABLE "store_facets" CASCADE;--> statement-breakpoint
DROP TABLE "store_words" CASCADE;--> statement-breakpoint
DROP INDEX "profiles_public_name";--> statement-breakpoint
DROP INDEX "store_listings_offer_set";--> statement-breakpoint
DROP INDEX "store_vocabulary_pairs";--> statement-breakpoint
DROP INDEX "store_vocabulary_stems";--> statement-breakpoint
DROP INDEX "store_listings_found";--> statement-breakpoint
ALTER TABLE "store_listings" ADD COLUMN "stems" text[] GENERATED ALWAYS AS (search_stems(regexp_split_to_array(search_text, '\s+'))) STORED;--> statement-breakpoint
CREATE INDEX "profiles_shown_newest" ON "profiles" USING btree ("created_at","id") WHERE "profiles"."account_type" = 'creator' and "profiles"."is_visible" and "profiles"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_shown_bracket" ON "profiles" USING btree (browsing_bracket("public_age_bracket"),"created_at","id") WHERE "profiles"."account_type" = 'creator' and "profiles"."is_visible" and "profiles"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_shown_name_parts" ON "profiles" USING gin (search_fold(coalesce("public_first_name", 'Young Creator')) gin_trgm_ops) WHERE "profiles"."account_type" = 'creator' and "profiles"."is_visible" and "profiles"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_shown_by_name" ON "profiles" USING btree ((search_fold("public_first_name") collate "C"),"created_at","id") WHERE "profiles"."account_type" = 'creator' and "profiles"."is_visible" and "profiles"."suspended_at" is null;--> statement-breakpoint
CREATE INDEX "products_live_since" ON "products" USING btree ("live_since");--> statement-breakpoint
CREATE INDEX "store_listings_offers" ON "store_listings" USING btree ("offer_set","price_cents");--> statement-breakpoint
CREATE INDEX "store_listings_found" ON "store_listings" USING gin ("stems","search_text" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "store_listings" DROP COLUMN "words";--> statement-breakpoint
DROP FUNCTION IF EXISTS letter_pairs(text);--> statement-breakpoint
DROP FUNCTION IF EXISTS listing_words(text);
