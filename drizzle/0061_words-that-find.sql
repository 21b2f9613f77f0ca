-- What earlier steps left to be checked at the commit would keep these tables from being changed.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- The stem of a word as it is typed or stands in a listing: "cat" of "Cats!" and of "cat's"; null for words like "the".
CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (pg_catalog.ts_lexize('pg_catalog.english_stem'::pg_catalog.regdictionary,
    pg_catalog.regexp_replace(word, '[^[:alnum:]]+', '', 'g')))[1]
$$;--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_words" CHECK (cardinality("search_synonyms"."words") between 2 and 12)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_listings" ADD COLUMN "offers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_listings" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_listings" ADD COLUMN "rating_key" integer DEFAULT 3000 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_vocabulary" ADD COLUMN "stem" text GENERATED ALWAYS AS (search_stem(word)) STORED;--> statement-breakpoint
ALTER TABLE "product_sales" ADD CONSTRAINT "product_sales_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_listings_popular" ON "store_listings" USING btree ("popularity","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_rating" ON "store_listings" USING btree ("rating_key","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_offers" ON "store_listings" USING gin ("offers");--> statement-breakpoint
CREATE INDEX "store_vocabulary_stems" ON "store_vocabulary" USING btree ("stem");--> statement-breakpoint
CREATE OR REPLACE VIEW shown_products AS
SELECT
  p.id AS product_id,
  p.slug,
  p.title,
  search_fold(p.title) AS title_key,
  search_fold(p.title || ' ' || coalesce(f.public_first_name, CASE WHEN f.id IS NULL THEN 'Unknown Creator' ELSE 'Young Creator' END) || ' ' || array_to_string(p.tags, ' ')) AS search_text,
  p.base_price_cents AS price_cents,
  f.id AS creator_user_id,
  f.public_first_name AS creator_name,
  f.public_age_bracket AS age_bracket,
  browsing_bracket(f.public_age_bracket) AS browsing_bracket,
  f.public_state AS state,
  p.collection_id,
  p.subcollection_id,
  coalesce(
    (SELECT i.picture_id FROM product_images i JOIN pictures pic ON pic.id = i.picture_id AND pic.deleted_at IS NULL
      WHERE i.product_id = p.id ORDER BY i.sort_order, i.id LIMIT 1),
    d.picture_id
  ) AS picture_id,
  d.picture_id AS drawing_picture_id,
  (SELECT count(*)::int FROM product_variants v WHERE v.product_id = p.id AND v.is_available) AS available_variants,
  coalesce(r.review_count, 0) AS review_count,
  coalesce(r.rating_sum, 0) AS rating_sum,
  p.is_featured,
  p.created_at,
  coalesce((
    SELECT array_agg(DISTINCT o.offer ORDER BY o.offer)
    FROM product_variants v, unnest(ARRAY[
      'color:' || lower(v.color), 'size:' || lower(v.size), lower(v.color) || '|' || lower(v.size)]) AS o (offer)
    WHERE v.product_id = p.id AND v.is_available), '{}') AS offers,
  coalesce(s.pieces, 0) AS popularity,
  (coalesce(r.rating_sum, 0) + 6) * 1000 / (coalesce(r.review_count, 0) + 2) AS rating_key
FROM products p
JOIN designs d ON d.id = p.design_id AND d.status = 'published'
LEFT JOIN profiles f ON f.id = p.creator_user_id
LEFT JOIN product_sales s ON s.product_id = p.id
LEFT JOIN LATERAL (
  SELECT count(*)::int AS review_count, sum(v.rating)::int AS rating_sum
  FROM reviews v WHERE v.product_id = p.id AND v.status = 'visible' AND may_show_review(v.user_id)
) r ON true
WHERE p.status = 'active' AND p.guardian_hold IS NULL AND (f.id IS NULL OR (f.is_visible AND f.suspended_at IS NULL));--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_store_listings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM store_listings l WHERE l.product_id = ANY (ids)
    AND NOT EXISTS (SELECT 1 FROM shown_products s WHERE s.product_id = l.product_id);
  INSERT INTO store_listings AS l (
    product_id, slug, title, title_key, search_text, price_cents, creator_user_id, creator_name, age_bracket,
    browsing_bracket, state, collection_id, subcollection_id, picture_id, drawing_picture_id,
    available_variants, review_count, rating_sum, is_featured, created_at, offers, popularity, rating_key)
  SELECT
    product_id, slug, title, title_key, search_text, price_cents, creator_user_id, creator_name, age_bracket,
    browsing_bracket, state, collection_id, subcollection_id, picture_id, drawing_picture_id,
    available_variants, review_count, rating_sum, is_featured, created_at, offers, popularity, rating_key
  FROM shown_products WHERE product_id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE SET
    slug = excluded.slug, title = excluded.title, title_key = excluded.title_key,
    search_text = excluded.search_text, price_cents = excluded.price_cents,
    creator_user_id = excluded.creator_user_id, creator_name = excluded.creator_name,
    age_bracket = excluded.age_bracket, browsing_bracket = excluded.browsing_bracket,
    state = excluded.state, collection_id = excluded.collection_id,
    subcollection_id = excluded.subcollection_id, picture_id = excluded.picture_id,
    drawing_picture_id = excluded.drawing_picture_id, available_variants = excluded.available_variants,
    review_count = excluded.review_count, rating_sum = excluded.rating_sum,
    is_featured = excluded.is_featured, created_at = excluded.created_at,
    offers = excluded.offers, popularity = excluded.popularity, rating_key = excluded.rating_key
  WHERE l IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(f) INTO facts FROM added a, unnest(ARRAY[
      concat('in:', listing_place(a.collection_id, a.browsing_bracket, a.state), ':', a.creator_user_id),
      'artists']) f;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(f) INTO facts FROM removed r, unnest(ARRAY[
      r.product_id::text,
      concat('in:', listing_place(r.collection_id, r.browsing_bracket, r.state), ':', r.creator_user_id),
      'artists']) f;
  ELSE
    SELECT array_agg(f) INTO facts
    FROM removed r
    JOIN added a ON a.product_id = r.product_id
    CROSS JOIN LATERAL (SELECT
      listing_place(r.collection_id, r.browsing_bracket, r.state) AS was,
      listing_place(a.collection_id, a.browsing_bracket, a.state) AS now) place
    CROSS JOIN LATERAL (SELECT
      (r.slug, r.title, r.price_cents, r.creator_user_id, r.creator_name, r.age_bracket, r.picture_id, r.drawing_picture_id, r.available_variants)
        IS DISTINCT FROM
      (a.slug, a.title, a.price_cents, a.creator_user_id, a.creator_name, a.age_bracket, a.picture_id, a.drawing_picture_id, a.available_variants) AS card,
      (r.collection_id, r.browsing_bracket, r.state, r.creator_user_id, r.is_featured, r.created_at)
        IS DISTINCT FROM
      (a.collection_id, a.browsing_bracket, a.state, a.creator_user_id, a.is_featured, a.created_at) AS moved,
      r.price_cents <> a.price_cents AS priced,
      r.title_key <> a.title_key AS titled,
      r.search_text <> a.search_text AS worded,
      r.offers <> a.offers AS offered,
      r.popularity <> a.popularity AS sold,
      r.rating_key <> a.rating_key AS rated) differs
    CROSS JOIN LATERAL unnest(ARRAY[
      concat('own:', a.product_id),
      CASE WHEN differs.card THEN a.product_id::text END,
      CASE WHEN differs.moved THEN concat('in:', place.was, ':', r.creator_user_id) END,
      CASE WHEN differs.moved THEN concat('in:', place.now, ':', a.creator_user_id) END,
      CASE WHEN differs.priced THEN concat('price:', place.was) END,
      CASE WHEN differs.priced THEN concat('price:', place.now) END,
      CASE WHEN differs.titled THEN concat('title:', place.was) END,
      CASE WHEN differs.titled THEN concat('title:', place.now) END,
      CASE WHEN differs.worded THEN concat('words:', place.was) END,
      CASE WHEN differs.worded THEN concat('words:', place.now) END,
      CASE WHEN differs.offered THEN concat('offers:', place.was) END,
      CASE WHEN differs.offered THEN concat('offers:', place.now) END,
      CASE WHEN differs.sold THEN concat('popular:', place.was) END,
      CASE WHEN differs.sold THEN concat('popular:', place.now) END,
      CASE WHEN differs.rated THEN concat('rating:', place.was) END,
      CASE WHEN differs.rated THEN concat('rating:', place.now) END,
      CASE WHEN r.slug <> a.slug THEN 'map' END,
      CASE WHEN differs.moved OR r.picture_id IS DISTINCT FROM a.picture_id THEN 'artists' END]) f;
  END IF;
  PERFORM announce_public(facts);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_sales_listed AFTER INSERT ON product_sales REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER product_sales_relisted AFTER UPDATE ON product_sales REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER product_sales_unlisted AFTER DELETE ON product_sales REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER search_synonyms_said AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION announce_word('synonyms');--> statement-breakpoint
SELECT refresh_store_listings(ARRAY(SELECT id FROM products));--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
