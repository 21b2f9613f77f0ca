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
      r.offer_set <> a.offer_set AS offered,
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
END $$;

create or replace trigger store_listings_added_said AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
create or replace trigger store_listings_changed_said AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
create or replace trigger store_listings_removed_said AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listings();
