-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Text as it is searched: the same as `folded` of app/lib/folded.ts, step by step, which a test compares. Not strict, so
-- that it is planned as a part of the query.
CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.regexp_replace(
    CASE WHEN pg_catalog.octet_length(words) = pg_catalog.char_length(words)
      THEN pg_catalog.translate(pg_catalog.lower(words), E'-\t\n\x0b\f\r''`', '      ')
      ELSE pg_catalog.translate(pg_catalog.regexp_replace(
        pg_catalog.translate(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
          pg_catalog.lower(pg_catalog.normalize(pg_catalog.regexp_replace(
            pg_catalog.normalize(pg_catalog.replace(words, E'\u00B4', ''), 'NFKD'),
            E'[\u0300-\u036F\u20D0-\u20FF''`\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]',
            '', 'g'), 'NFC')),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħıς', 'olddhiσ'),
        E'([\u2600-\u27BF\u2B00-\u2BFF\U0001F000-\U0001FAFF])', ' \1 ', 'g'),
        E'-\t\n\x0b\f\r\u058A\u05BE\u1680\u2010\u2011\u2012\u2013\u2014\u2015\u2028\u2029\u2043\u2212', '                   ')
    END,
    ' {2,}', ' ', 'g'), '([0-9]) (?=[0-9])', '\1', 'g'))
$$;--> statement-breakpoint
ALTER TABLE "search_synonyms" DROP CONSTRAINT "search_synonyms_words";--> statement-breakpoint
DROP INDEX "profiles_name_key_parts";--> statement-breakpoint
DROP INDEX "profiles_adults_name_parts";--> statement-breakpoint
DROP INDEX "profiles_name_parts";--> statement-breakpoint
DROP INDEX "profiles_username_parts";--> statement-breakpoint
DROP INDEX "products_title_begins";--> statement-breakpoint
DROP INDEX "products_title_parts";--> statement-breakpoint
DROP INDEX "products_slug_parts";--> statement-breakpoint
DROP INDEX "contact_messages_name_parts";--> statement-breakpoint
DROP INDEX "contact_messages_text_parts";--> statement-breakpoint
DROP INDEX "reviews_text_parts";--> statement-breakpoint
DROP INDEX "reviews_author_parts";--> statement-breakpoint
DROP INDEX "designs_title_begins";--> statement-breakpoint
DROP INDEX "designs_title_parts";--> statement-breakpoint
DROP INDEX "designs_shop_title_parts";--> statement-breakpoint
DROP INDEX "kept_owed_name_parts";--> statement-breakpoint
DROP INDEX "discount_codes_code_parts";--> statement-breakpoint
DROP INDEX "discount_codes_name_parts";--> statement-breakpoint
DROP INDEX "order_lines_title_parts";--> statement-breakpoint
DROP INDEX "orders_number_parts";--> statement-breakpoint
DROP INDEX "orders_name_parts";--> statement-breakpoint
DROP INDEX "orders_tracking_parts";--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "is_passed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_synonyms_passed_over" ON "search_synonyms" USING btree ("is_passed_over") WHERE "search_synonyms"."is_passed_over";--> statement-breakpoint
CREATE INDEX "profiles_name_key_parts" ON "profiles" USING gin (search_fold("name_key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_adults_name_parts" ON "profiles" USING gin (search_fold("name_key") gin_trgm_ops) WHERE ("profiles"."account_type" <> 'creator' or "profiles"."age_bracket" = '18+') and "profiles"."name_key_until" is null;--> statement-breakpoint
CREATE INDEX "profiles_name_parts" ON "profiles" USING gin (search_fold("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_username_parts" ON "profiles" USING gin (search_fold("username"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_title_begins" ON "products" USING btree ((search_fold("title") collate "C"));--> statement-breakpoint
CREATE INDEX "products_title_parts" ON "products" USING gin (search_fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_slug_parts" ON "products" USING gin (search_fold("slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_name_parts" ON "contact_messages" USING gin (search_fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_text_parts" ON "contact_messages" USING gin (search_fold("message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_text_parts" ON "reviews" USING gin (search_fold("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_author_parts" ON "reviews" USING gin (search_fold("author_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "designs_title_begins" ON "designs" USING btree ((search_fold("title") collate "C"));--> statement-breakpoint
CREATE INDEX "designs_title_parts" ON "designs" USING gin (search_fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "designs_shop_title_parts" ON "designs" USING gin (search_fold("shop_title") gin_trgm_ops) WHERE "designs"."shop_title" is not null;--> statement-breakpoint
CREATE INDEX "kept_owed_name_parts" ON "kept_owed" USING gin (search_fold("name_key") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discount_codes_code_parts" ON "discount_codes" USING gin (replace(search_fold("code"), ' ', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discount_codes_name_parts" ON "discount_codes" USING gin (search_fold("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_title_parts" ON "order_lines" USING gin (search_fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_number_parts" ON "orders" USING gin (replace(search_fold("number"), ' ', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_name_parts" ON "orders" USING gin (search_fold("shipping_address" ->> 'name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking_parts" ON "orders" USING gin (replace(search_fold("tracking_number"), ' ', '') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_words" CHECK (cardinality("search_synonyms"."words") between 2 and 12 or ("search_synonyms"."is_passed_over" and cardinality("search_synonyms"."words") <= 40));--> statement-breakpoint
REINDEX INDEX "profiles_public_name";--> statement-breakpoint
UPDATE search_synonyms SET words = words;--> statement-breakpoint
SELECT refresh_store_listings(ARRAY(SELECT id FROM products));--> statement-breakpoint
SELECT refresh_store_artists(ARRAY(SELECT id FROM profiles WHERE account_type = 'creator'));--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
