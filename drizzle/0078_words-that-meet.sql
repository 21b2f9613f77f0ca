-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- The words of a search text, as "add_store_words" has them.
CREATE FUNCTION listing_words(search_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT pg_catalog.regexp_split_to_array(search_text, '\s+')
$$;--> statement-breakpoint
-- Every two letters of a word that stand beside each other.
CREATE FUNCTION letter_pairs(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, i, 2)), '{}') FROM generate_series(1, char_length(word) - 1) AS i
$$;--> statement-breakpoint
ALTER TABLE "store_listings" ADD COLUMN "words" text[] GENERATED ALWAYS AS (listing_words(search_text)) STORED;--> statement-breakpoint
CREATE INDEX "store_listings_words" ON "store_listings" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "store_vocabulary_pairs" ON "store_vocabulary" USING gin (letter_pairs("word"));--> statement-breakpoint
CREATE INDEX "store_words_by_popularity" ON "store_words" USING btree ("word","popularity","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_words_by_rating" ON "store_words" USING btree ("word","rating_key","created_at","product_id");--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
