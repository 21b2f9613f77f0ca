-- Text as it is searched: lower case, accents folded. Named schema, so that it is truly immutable.
CREATE FUNCTION search_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(public.unaccent('public.unaccent'::regdictionary, words))
$$;--> statement-breakpoint
-- What is shown: active, its design published, its creator (if there still is one) visible.
CREATE VIEW shown_products AS
SELECT
  p.id AS product_id,
  p.slug,
  p.title,
  search_fold(p.title) AS title_key,
  search_fold(p.title || ' ' || coalesce(f.public_first_name, CASE WHEN f.id IS NULL THEN 'Unknown Creator' ELSE 'Young Creator' END)) AS search_text,
  p.base_price_cents AS price_cents,
  f.id AS creator_user_id,
  f.public_first_name AS creator_name,
  f.age_bracket,
  CASE f.age_bracket WHEN '13-17' THEN '14-17' ELSE f.age_bracket END AS browsing_bracket,
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
WHERE p.status = 'active' AND (f.id IS NULL OR (f.is_visible AND f.suspended_at IS NULL));--> statement-breakpoint
-- Brings the listings of these products up to date. The lock makes two writers of one product take
-- turns, so that the second computes from what the first committed.
CREATE FUNCTION refresh_store_listings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM store_listings l WHERE l.product_id = ANY (ids)
    AND NOT EXISTS (SELECT 1 FROM shown_products s WHERE s.product_id = l.product_id);
  INSERT INTO store_listings AS l (
    product_id, slug, title, title_key, search_text, price_cents, creator_user_id, creator_name, age_bracket,
    browsing_bracket, state, collection_id, subcollection_id, picture_id, drawing_picture_id,
    available_variants, review_count, rating_sum, is_featured, created_at)
  SELECT
    product_id, slug, title, title_key, search_text, price_cents, creator_user_id, creator_name, age_bracket,
    browsing_bracket, state, collection_id, subcollection_id, picture_id, drawing_picture_id,
    available_variants, review_count, rating_sum, is_featured, created_at
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
    is_featured = excluded.is_featured, created_at = excluded.created_at
  WHERE l IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
CREATE FUNCTION listings_after_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION listings_after_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(DISTINCT product_id) FROM changed));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION listings_after_designs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(p.id) FROM products p JOIN changed c ON c.id = p.design_id
    JOIN before b ON b.id = c.id
    WHERE (b.status, b.picture_id) IS DISTINCT FROM (c.status, c.picture_id)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION listings_after_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(p.id) FROM products p JOIN changed c ON c.id = p.creator_user_id
    JOIN before b ON b.id = c.id
    WHERE (b.public_first_name, b.age_bracket, b.public_state, b.is_visible, b.suspended_at)
      IS DISTINCT FROM (c.public_first_name, c.age_bracket, c.public_state, c.is_visible, c.suspended_at)));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION listings_after_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(DISTINCT i.product_id) FROM product_images i
    JOIN changed c ON c.id = i.picture_id JOIN before b ON b.id = c.id
    WHERE b.deleted_at IS DISTINCT FROM c.deleted_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_listed AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_products();--> statement-breakpoint
CREATE TRIGGER products_relisted AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_products();--> statement-breakpoint
CREATE TRIGGER product_variants_listed AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER product_variants_relisted AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER product_variants_unlisted AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER product_images_listed AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER product_images_relisted AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER product_images_unlisted AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER reviews_listed AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER reviews_relisted AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER reviews_unlisted AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();--> statement-breakpoint
CREATE TRIGGER designs_relisted AFTER UPDATE ON designs REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_designs();--> statement-breakpoint
CREATE TRIGGER profiles_relisted AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_profiles();--> statement-breakpoint
CREATE TRIGGER pictures_relisted AFTER UPDATE ON pictures REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_pictures();--> statement-breakpoint
-- The totals: each listing counts once in the cell of its collection, bracket and state.
CREATE FUNCTION count_store_listings(cells jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO store_counts AS c (collection_id, browsing_bracket, state, designs)
  SELECT collection_id, browsing_bracket, state, sum(n)::int
  FROM jsonb_to_recordset(cells) AS x (collection_id uuid, browsing_bracket text, state text, n int)
  GROUP BY 1, 2, 3 HAVING sum(n) <> 0 ORDER BY 1, 2, 3
  ON CONFLICT (collection_id, browsing_bracket, state) DO UPDATE SET designs = c.designs + excluded.designs
$$;--> statement-breakpoint
CREATE FUNCTION counts_after_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  cells jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(jsonb_build_object('collection_id', k.c, 'browsing_bracket', k.b, 'state', k.s, 'n', k.n)) INTO cells FROM (
      SELECT coalesce(collection_id, nobody) c, coalesce(browsing_bracket, '') b, coalesce(state, '') s, count(*)::int n FROM added GROUP BY 1, 2, 3) k;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(jsonb_build_object('collection_id', k.c, 'browsing_bracket', k.b, 'state', k.s, 'n', k.n)) INTO cells FROM (
      SELECT coalesce(collection_id, nobody) c, coalesce(browsing_bracket, '') b, coalesce(state, '') s, -count(*)::int n FROM removed GROUP BY 1, 2, 3) k;
  ELSE
    SELECT jsonb_agg(jsonb_build_object('collection_id', k.c, 'browsing_bracket', k.b, 'state', k.s, 'n', k.n)) INTO cells FROM (
      SELECT coalesce(collection_id, nobody) c, coalesce(browsing_bracket, '') b, coalesce(state, '') s, sum(n)::int n FROM (
        SELECT collection_id, browsing_bracket, state, 1 AS n FROM added
        UNION ALL SELECT collection_id, browsing_bracket, state, -1 FROM removed) both_sides
      GROUP BY 1, 2, 3 HAVING sum(n) <> 0) k;
  END IF;
  IF cells IS NOT NULL THEN PERFORM count_store_listings(cells); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_listings_added AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION counts_after_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_removed AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION counts_after_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_moved AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION counts_after_listings();--> statement-breakpoint
-- The version: counted up once a transaction, as it commits (so that the row is locked for a
-- moment only and never while another lock is awaited), and told to every process.
INSERT INTO catalogue_version (id, version) VALUES (1, 1);--> statement-breakpoint
CREATE FUNCTION bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction constant text := txid_current()::text;
BEGIN
  IF current_setting('catalogue.bumped_by', true) IS DISTINCT FROM this_transaction THEN
    PERFORM set_config('catalogue.bumped_by', this_transaction, true);
    UPDATE catalogue_version SET version = version + 1;
    PERFORM pg_notify('catalogue', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_public AFTER INSERT OR UPDATE OR DELETE ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_variants_public AFTER INSERT OR UPDATE OR DELETE ON product_variants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER product_images_public AFTER INSERT OR UPDATE OR DELETE ON product_images
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER store_listings_public AFTER INSERT OR UPDATE OR DELETE ON store_listings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collections_public AFTER INSERT OR UPDATE OR DELETE ON collections
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER subcollections_public AFTER INSERT OR UPDATE OR DELETE ON subcollections
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER platform_settings_public AFTER INSERT OR UPDATE OR DELETE ON platform_settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reviews_public AFTER INSERT OR UPDATE OR DELETE ON reviews
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER designs_public AFTER UPDATE ON designs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER profiles_public AFTER UPDATE ON profiles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.account_type, OLD.age_bracket, OLD.public_first_name, OLD.public_bio, OLD.public_picture_id, OLD.public_state,
    OLD.public_instagram_handle, OLD.public_tiktok_handle, OLD.public_facebook_handle, OLD.is_visible, OLD.suspended_at)
    IS DISTINCT FROM (NEW.account_type, NEW.age_bracket, NEW.public_first_name, NEW.public_bio, NEW.public_picture_id, NEW.public_state,
    NEW.public_instagram_handle, NEW.public_tiktok_handle, NEW.public_facebook_handle, NEW.is_visible, NEW.suspended_at))
  EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER profiles_public_added AFTER INSERT ON profiles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account_type = 'creator') EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER profiles_public_removed AFTER DELETE ON profiles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.account_type = 'creator') EXECUTE FUNCTION bump_catalogue_version();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER pictures_public AFTER UPDATE ON pictures
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.is_public, OLD.deleted_at) IS DISTINCT FROM (NEW.is_public, NEW.deleted_at)) EXECUTE FUNCTION bump_catalogue_version();
