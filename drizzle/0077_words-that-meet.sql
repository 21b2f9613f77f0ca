-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- The words of a search text, as "add_store_words" has them. As costly as it is beside an index, and in one process:
-- a search is over before others have started.
CREATE FUNCTION listing_words(search_text text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE COST 1000 AS $$
BEGIN
  RETURN pg_catalog.regexp_split_to_array(search_text, '\s+');
END $$;--> statement-breakpoint
-- Every two letters of a word that stand beside each other.
CREATE FUNCTION letter_pairs(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, i, 2)), '{}') FROM generate_series(1, char_length(word) - 1) AS i
$$;--> statement-breakpoint
CREATE INDEX "store_listings_words" ON "store_listings" USING gin (listing_words("search_text")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "store_vocabulary_pairs" ON "store_vocabulary" USING gin (letter_pairs("word"));--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
