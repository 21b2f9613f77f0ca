ALTER TABLE "showing_requests" ADD COLUMN "allowed_words" jsonb;--> statement-breakpoint
CREATE INDEX "parental_consents_parent_email_index" ON "parental_consents" USING btree ("parent_email");--> statement-breakpoint
-- What guardians have said 'Show it' to: the words as they are now.
UPDATE "showing_requests" r SET "allowed_words" = (
  SELECT jsonb_build_object('title', coalesce(p."title", d."title"), 'description', coalesce(p."description", ''),
    'artistWords', CASE WHEN p."id" IS NULL THEN d."inspiration" ELSE p."artist_words" END)
  FROM "designs" d LEFT JOIN "products" p ON p."design_id" = d."id" WHERE d."id" = r."design_id")
WHERE r."reply" = 'show';--> statement-breakpoint
-- What a child under 13 wrote about a shirt is shown only with the guardian's box, and not during a pause.
CREATE FUNCTION may_show_review(author uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT 1 FROM age_verifications v WHERE v.user_id = author
      AND v.date_of_birth > (now() AT TIME ZONE 'UTC')::date - make_interval(years => 13))
    OR EXISTS (SELECT 1 FROM parental_consents c WHERE c.child_user_id = author
      AND c.status = 'active' AND c.scope_show_art AND c.paused_at IS NULL)
$$;--> statement-breakpoint
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
  FROM reviews v WHERE v.product_id = p.id AND v.status = 'visible' AND may_show_review(v.user_id)
) r ON true
WHERE p.status = 'active' AND p.guardian_hold IS NULL AND (f.id IS NULL OR (f.is_visible AND f.suspended_at IS NULL));--> statement-breakpoint
-- Their stars are counted anew, and pages that were kept are made anew.
CREATE FUNCTION reviews_after_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET updated_at = now() WHERE user_id = NEW.child_user_id AND status = 'visible';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parental_consents_reviews AFTER UPDATE ON parental_consents FOR EACH ROW
  WHEN (NEW.child_user_id IS NOT NULL AND (OLD.status, OLD.scope_show_art, OLD.paused_at)
    IS DISTINCT FROM (NEW.status, NEW.scope_show_art, NEW.paused_at))
  EXECUTE FUNCTION reviews_after_consents();--> statement-breakpoint
SELECT refresh_store_listings(ARRAY(SELECT id FROM products));
