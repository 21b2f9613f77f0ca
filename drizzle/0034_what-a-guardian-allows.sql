ALTER TABLE "products" ADD COLUMN "artist_words" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_artist_words" CHECK (char_length("products"."artist_words") between 1 and 500);--> statement-breakpoint
-- The artist's words of products so far are the notes that were shown.
UPDATE "products" p SET "artist_words" = d."inspiration" FROM "designs" d WHERE d."id" = p."design_id" AND d."inspiration" <> '';--> statement-breakpoint
-- What a guardian has not ticked is not kept either.
UPDATE "pictures" SET "is_public" = false, "deleted_at" = now() WHERE "id" IN (
  SELECT f."picture_id" FROM "profiles" f WHERE f."picture_id" IS NOT NULL AND EXISTS (SELECT 1 FROM "age_verifications" v WHERE v."user_id" = f."id" AND v."date_of_birth" > (now() AT TIME ZONE 'UTC')::date - make_interval(years => 13))
    AND NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND c."scope_photo"));--> statement-breakpoint
UPDATE "profiles" f SET "picture_id" = NULL, "public_picture_id" = NULL, "show_photo" = false
WHERE EXISTS (SELECT 1 FROM "age_verifications" v WHERE v."user_id" = f."id" AND v."date_of_birth" > (now() AT TIME ZONE 'UTC')::date - make_interval(years => 13))
  AND NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND c."scope_photo");--> statement-breakpoint
UPDATE "profiles" f SET "bio" = NULL, "public_bio" = NULL, "show_bio" = false
WHERE EXISTS (SELECT 1 FROM "age_verifications" v WHERE v."user_id" = f."id" AND v."date_of_birth" > (now() AT TIME ZONE 'UTC')::date - make_interval(years => 13))
  AND NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND c."scope_bio");--> statement-breakpoint
UPDATE "profiles" f SET "state" = NULL, "public_state" = NULL, "show_state" = false
WHERE EXISTS (SELECT 1 FROM "age_verifications" v WHERE v."user_id" = f."id" AND v."date_of_birth" > (now() AT TIME ZONE 'UTC')::date - make_interval(years => 13))
  AND NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND c."scope_state");--> statement-breakpoint
DELETE FROM "moderation_items" m USING "profiles" f WHERE f."id" = m."user_id" AND EXISTS (SELECT 1 FROM "age_verifications" v WHERE v."user_id" = f."id" AND v."date_of_birth" > (now() AT TIME ZONE 'UTC')::date - make_interval(years => 13))
  AND ((m."subject" = 'photo' AND NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND c."scope_photo"))
    OR (m."subject" = 'bio' AND NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND c."scope_bio"))
    OR (m."subject" = 'name' AND NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND c."scope_public_name")));--> statement-breakpoint
CREATE OR REPLACE VIEW shown_products AS
SELECT
  p.id AS product_id,
  p.slug,
  p.title,
  search_fold(p.title) AS title_key,
  search_fold(p.title || ' ' || coalesce(f.public_first_name, CASE WHEN f.id IS NULL THEN 'Unknown Creator' ELSE 'Young Creator' END)) AS search_text,
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
  p.created_at
FROM products p
JOIN designs d ON d.id = p.design_id AND d.status = 'published'
LEFT JOIN profiles f ON f.id = p.creator_user_id
LEFT JOIN LATERAL (
  SELECT count(*)::int AS review_count, sum(v.rating)::int AS rating_sum
  FROM reviews v WHERE v.product_id = p.id AND v.status = 'visible'
) r ON true
WHERE p.status = 'active' AND p.guardian_hold IS NULL AND (f.id IS NULL OR (f.is_visible AND f.suspended_at IS NULL));--> statement-breakpoint
CREATE OR REPLACE FUNCTION listings_after_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(p.id) FROM products p JOIN changed c ON c.id = p.creator_user_id
    JOIN before b ON b.id = c.id
    WHERE (b.public_first_name, b.public_age_bracket, b.public_state, b.is_visible, b.suspended_at)
      IS DISTINCT FROM (c.public_first_name, c.public_age_bracket, c.public_state, c.is_visible, c.suspended_at)));
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER profiles_public ON profiles;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER profiles_public AFTER UPDATE ON profiles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.account_type, OLD.public_age_bracket, OLD.public_first_name, OLD.public_bio, OLD.public_picture_id, OLD.public_state,
    OLD.public_instagram_handle, OLD.public_tiktok_handle, OLD.public_facebook_handle, OLD.is_visible, OLD.suspended_at)
    IS DISTINCT FROM (NEW.account_type, NEW.public_age_bracket, NEW.public_first_name, NEW.public_bio, NEW.public_picture_id, NEW.public_state,
    NEW.public_instagram_handle, NEW.public_tiktok_handle, NEW.public_facebook_handle, NEW.is_visible, NEW.suspended_at))
  EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
-- Words and totals that no listing has any more, for example of a name that may no longer be shown. Whoever adds
-- words holds the lock with others; whoever removes some holds it alone.
CREATE OR REPLACE FUNCTION add_store_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('store-vocabulary'));
  INSERT INTO store_vocabulary (word)
  SELECT DISTINCT w.word FROM store_listings l, regexp_split_to_table(l.search_text, '\s+') AS w (word)
  WHERE l.product_id = ANY (ids) AND w.word <> '' ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO store_words (word, product_id, created_at, browsing_bracket, state, collection_id)
  SELECT DISTINCT w.word, l.product_id, l.created_at, l.browsing_bracket, l.state, l.collection_id
  FROM store_listings l, regexp_split_to_table(l.search_text, '\s+') AS w (word)
  WHERE l.product_id = ANY (ids) AND w.word <> '';
END $$;--> statement-breakpoint
CREATE FUNCTION purge_store_traces() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  purged integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('store-vocabulary'));
  DELETE FROM store_vocabulary v WHERE NOT EXISTS (SELECT 1 FROM store_words w WHERE w.word = v.word);
  GET DIAGNOSTICS purged = ROW_COUNT;
  DELETE FROM store_counts WHERE designs = 0;
  RETURN purged;
END $$;--> statement-breakpoint
SELECT refresh_store_listings(ARRAY(SELECT id FROM products));
