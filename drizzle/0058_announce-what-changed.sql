-- A change says which pages it touches, in words that server/kept/facts.ts reads. No row is shared by
-- writers: what is said travels with the commit, or not at all.
CREATE FUNCTION announce_public(facts text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said text[];
BEGIN
  SELECT array_agg(DISTINCT f ORDER BY f) INTO said FROM unnest(facts) AS f WHERE f IS NOT NULL;
  IF said IS NULL THEN RETURN; END IF;
  IF cardinality(said) > 240 THEN
    PERFORM pg_notify('catalogue', '*');
    RETURN;
  END IF;
  -- A notification holds less than 8,000 bytes, and none of these words more than 120.
  FOR n IN 1..cardinality(said) BY 60 LOOP
    PERFORM pg_notify('catalogue', array_to_string(said[n:n + 59], ' '));
  END LOOP;
END $$;--> statement-breakpoint
-- Where a listing stands, as far as lists are narrowed by it.
CREATE FUNCTION listing_place(collection_id uuid, browsing_bracket text, state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat(collection_id, ':', browsing_bracket, ':', state)
$$;--> statement-breakpoint
CREATE FUNCTION announce_listings() RETURNS trigger LANGUAGE plpgsql AS $$
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
      r.search_text <> a.search_text AS worded) differs
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
      CASE WHEN r.slug <> a.slug THEN 'map' END,
      CASE WHEN differs.moved OR r.picture_id IS DISTINCT FROM a.picture_id THEN 'artists' END]) f;
  END IF;
  PERFORM announce_public(facts);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_listings_added_said AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_removed_said AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_changed_said AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();--> statement-breakpoint
-- What a shirt's own page shows; its artist's page shows the title and the artist's words beside the drawing. Who
-- may see a picture depends on what a guardian holds back.
CREATE FUNCTION announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(f) INTO facts FROM changed c, unnest(ARRAY[
      concat('own:', c.id),
      CASE WHEN c.guardian_hold IS NOT NULL THEN 'pictures' END]) f;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(f) INTO facts FROM before b, unnest(ARRAY[
      concat('own:', b.id), b.id::text, b.design_id::text, 'pictures']) f;
  ELSE
    SELECT array_agg(f) INTO facts
    FROM before b
    JOIN changed c ON c.id = b.id
    CROSS JOIN LATERAL (SELECT
      (b.title, b.artist_words, b.design_id, b.creator_user_id) IS DISTINCT FROM
      (c.title, c.artist_words, c.design_id, c.creator_user_id) AS drawing,
      (b.guardian_hold, b.design_id, b.creator_user_id) IS DISTINCT FROM
      (c.guardian_hold, c.design_id, c.creator_user_id) AS held) differs
    CROSS JOIN LATERAL unnest(ARRAY[
      concat('own:', c.id),
      CASE WHEN differs.drawing THEN b.design_id::text END,
      CASE WHEN differs.drawing THEN c.design_id::text END,
      CASE WHEN differs.held THEN 'pictures' END]) f;
  END IF;
  PERFORM announce_public(facts);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER products_added_said AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();--> statement-breakpoint
CREATE TRIGGER products_changed_said AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();--> statement-breakpoint
CREATE TRIGGER products_removed_said AFTER DELETE ON products REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();--> statement-breakpoint
-- A card counts what can be bought: which sizes and colors these are matters while blanks are out of stock.
CREATE FUNCTION announce_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(f) INTO facts
    FROM before b
    JOIN changed c ON c.id = b.id
    CROSS JOIN LATERAL unnest(ARRAY[concat('own:', b.product_id), concat('own:', c.product_id)] ||
      CASE WHEN (b.product_id, b.size, b.color, b.is_available) IS DISTINCT FROM (c.product_id, c.size, c.color, c.is_available)
        THEN ARRAY[b.product_id::text, c.product_id::text] END) f;
  ELSE
    SELECT array_agg(f) INTO facts FROM changed c, unnest(ARRAY[concat('own:', c.product_id), c.product_id::text]) f;
  END IF;
  PERFORM announce_public(facts);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_variants_added_said AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();--> statement-breakpoint
CREATE TRIGGER product_variants_changed_said AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();--> statement-breakpoint
CREATE TRIGGER product_variants_removed_said AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();--> statement-breakpoint
-- Parts of a shirt's own page. The argument is what else they touch.
CREATE FUNCTION announce_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(concat('own:', p.product_id)) INTO facts
    FROM (SELECT product_id FROM before UNION SELECT product_id FROM changed) p;
  ELSE
    SELECT array_agg(concat('own:', product_id)) INTO facts FROM changed;
  END IF;
  IF facts IS NOT NULL THEN PERFORM announce_public(facts || TG_ARGV[0]); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_images_added_said AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');--> statement-breakpoint
CREATE TRIGGER product_images_changed_said AFTER UPDATE ON product_images REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');--> statement-breakpoint
CREATE TRIGGER product_images_removed_said AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');--> statement-breakpoint
CREATE TRIGGER product_views_added_said AFTER INSERT ON product_views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');--> statement-breakpoint
CREATE TRIGGER product_views_changed_said AFTER UPDATE ON product_views REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');--> statement-breakpoint
CREATE TRIGGER product_views_removed_said AFTER DELETE ON product_views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');--> statement-breakpoint
CREATE TRIGGER reviews_added_said AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();--> statement-breakpoint
CREATE TRIGGER reviews_changed_said AFTER UPDATE ON reviews REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();--> statement-breakpoint
CREATE TRIGGER reviews_removed_said AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();--> statement-breakpoint
CREATE FUNCTION announce_design() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[NEW.id::text, 'of:' || OLD.user_id, 'of:' || NEW.user_id, 'pictures'] ||
    ARRAY(SELECT 'own:' || p.id FROM products p WHERE p.design_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER designs_said AFTER UPDATE ON designs FOR EACH ROW
  WHEN ((OLD.status = 'published' OR NEW.status = 'published') AND
    (OLD.status, OLD.picture_id, OLD.user_id, OLD.published_at, OLD.created_at) IS DISTINCT FROM
    (NEW.status, NEW.picture_id, NEW.user_id, NEW.published_at, NEW.created_at))
  EXECUTE FUNCTION announce_design();--> statement-breakpoint
CREATE FUNCTION announce_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[coalesce(NEW.id, OLD.id)::text, 'artists']);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_added_said AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.account_type = 'creator') EXECUTE FUNCTION announce_profile();--> statement-breakpoint
CREATE TRIGGER profiles_removed_said AFTER DELETE ON profiles FOR EACH ROW
  WHEN (OLD.account_type = 'creator') EXECUTE FUNCTION announce_profile();--> statement-breakpoint
CREATE TRIGGER profiles_changed_said AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.account_type, OLD.public_age_bracket, OLD.public_first_name, OLD.public_bio, OLD.public_picture_id, OLD.public_state,
    OLD.public_instagram_handle, OLD.public_tiktok_handle, OLD.public_facebook_handle, OLD.is_visible, OLD.suspended_at, OLD.created_at)
    IS DISTINCT FROM (NEW.account_type, NEW.public_age_bracket, NEW.public_first_name, NEW.public_bio, NEW.public_picture_id, NEW.public_state,
    NEW.public_instagram_handle, NEW.public_tiktok_handle, NEW.public_facebook_handle, NEW.is_visible, NEW.suspended_at, NEW.created_at))
  EXECUTE FUNCTION announce_profile();--> statement-breakpoint
CREATE FUNCTION announce_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[NEW.id::text, 'pictures'] || ARRAY(
    SELECT 'own:' || i.product_id FROM product_images i WHERE i.picture_id = NEW.id
    UNION SELECT 'own:' || v.product_id FROM product_views v WHERE v.picture_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pictures_said AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.is_public, OLD.deleted_at, OLD.owner_user_id, OLD.kind, OLD.recipe ->> 'cut') IS DISTINCT FROM
    (NEW.is_public, NEW.deleted_at, NEW.owner_user_id, NEW.kind, NEW.recipe ->> 'cut'))
  EXECUTE FUNCTION announce_picture();--> statement-breakpoint
-- A guardian's word about a child reaches whatever shows the child, and the pictures.
CREATE FUNCTION announce_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[OLD.child_user_id::text, NEW.child_user_id::text, 'pictures']);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parental_consents_changed_said AFTER UPDATE ON parental_consents FOR EACH ROW
  WHEN ((OLD.child_user_id, OLD.status, OLD.scope_show_art, OLD.paused_at) IS DISTINCT FROM
    (NEW.child_user_id, NEW.status, NEW.scope_show_art, NEW.paused_at))
  EXECUTE FUNCTION announce_consent();--> statement-breakpoint
CREATE TRIGGER parental_consents_added_said AFTER INSERT ON parental_consents FOR EACH ROW
  WHEN (NEW.child_user_id IS NOT NULL) EXECUTE FUNCTION announce_consent();--> statement-breakpoint
CREATE TRIGGER parental_consents_removed_said AFTER DELETE ON parental_consents FOR EACH ROW
  WHEN (OLD.child_user_id IS NOT NULL) EXECUTE FUNCTION announce_consent();--> statement-breakpoint
-- Whether someone is a child decides about their reviews, what search engines may list, and who keeps a picture.
CREATE FUNCTION announce_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[OLD.user_id::text, NEW.user_id::text, 'artists', 'pictures'] ||
    CASE WHEN OLD.user_id IS NOT NULL THEN ARRAY(SELECT 'own:' || r.product_id FROM reviews r WHERE r.user_id = OLD.user_id) END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER age_verifications_changed_said AFTER UPDATE ON age_verifications FOR EACH ROW
  WHEN ((OLD.user_id IS NOT NULL OR NEW.user_id IS NOT NULL) AND
    (OLD.user_id, OLD.date_of_birth) IS DISTINCT FROM (NEW.user_id, NEW.date_of_birth))
  EXECUTE FUNCTION announce_age();--> statement-breakpoint
CREATE TRIGGER age_verifications_added_said AFTER INSERT ON age_verifications FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION announce_age();--> statement-breakpoint
CREATE TRIGGER age_verifications_removed_said AFTER DELETE ON age_verifications FOR EACH ROW
  WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION announce_age();--> statement-breakpoint
-- What stands on many pages has one word.
CREATE FUNCTION announce_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[TG_ARGV[0]]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER collections_said AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION announce_word('collections');--> statement-breakpoint
CREATE TRIGGER platform_settings_said AFTER INSERT OR UPDATE OR DELETE ON platform_settings
  FOR EACH ROW EXECUTE FUNCTION announce_word('settings');--> statement-breakpoint
CREATE TRIGGER blanks_out_of_stock_said AFTER INSERT OR UPDATE OR DELETE ON blanks_out_of_stock
  FOR EACH ROW EXECUTE FUNCTION announce_word('blanks');--> statement-breakpoint
CREATE TRIGGER shop_closing_said AFTER INSERT OR UPDATE OR DELETE ON shop_closing
  FOR EACH ROW EXECUTE FUNCTION announce_word('closing');--> statement-breakpoint
-- The one row that every such write passed through is written no more. Processes of the released version hear the
-- announcements, and drop everything.
DROP TRIGGER products_public ON products;--> statement-breakpoint
DROP TRIGGER product_variants_public ON product_variants;--> statement-breakpoint
DROP TRIGGER product_images_public ON product_images;--> statement-breakpoint
DROP TRIGGER store_listings_public ON store_listings;--> statement-breakpoint
DROP TRIGGER collections_public ON collections;--> statement-breakpoint
DROP TRIGGER subcollections_public ON subcollections;--> statement-breakpoint
DROP TRIGGER platform_settings_public ON platform_settings;--> statement-breakpoint
DROP TRIGGER reviews_public ON reviews;--> statement-breakpoint
DROP TRIGGER designs_public ON designs;--> statement-breakpoint
DROP TRIGGER profiles_public ON profiles;--> statement-breakpoint
DROP TRIGGER profiles_public_added ON profiles;--> statement-breakpoint
DROP TRIGGER profiles_public_removed ON profiles;--> statement-breakpoint
DROP TRIGGER pictures_public ON pictures;--> statement-breakpoint
DROP TRIGGER blanks_out_of_stock_public ON blanks_out_of_stock;--> statement-breakpoint
DROP TRIGGER shop_closing_public ON shop_closing;
