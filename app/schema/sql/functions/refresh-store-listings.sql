-- Writes the rows of these products in the store anew: whatever made one wrong, this makes it right. Whoever changes the
-- same product waits.
CREATE OR REPLACE FUNCTION refresh_store_listings(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  DELETE FROM store_listings l WHERE l.product_id = ANY (ids)
    AND NOT EXISTS (SELECT 1 FROM shown_products s WHERE s.product_id = l.product_id);
  INSERT INTO offer_sets (id, offers)
  SELECT DISTINCT offer_set_of(s.offers), s.offers FROM shown_products s
  WHERE s.product_id = ANY (ids) AND NOT EXISTS (SELECT 1 FROM offer_sets o WHERE o.id = offer_set_of(s.offers))
  ORDER BY 1 ON CONFLICT DO NOTHING;
  WITH listed AS (INSERT INTO store_listings AS l (
    product_id, slug, title, title_key, search_text, price_cents, creator_user_id, creator_name, age_bracket,
    browsing_bracket, state, collection_id, subcollection_id, picture_id, drawing_picture_id,
    available_variants, review_count, rating_sum, is_featured, created_at, offer_set, popularity, rating_key)
  SELECT
    product_id, slug, title, title_key, search_text, price_cents, creator_user_id, creator_name, age_bracket,
    browsing_bracket, state, collection_id, subcollection_id, picture_id, drawing_picture_id,
    available_variants, review_count, rating_sum, is_featured, created_at, offer_set_of(offers), popularity, rating_key
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
    offer_set = excluded.offer_set, popularity = excluded.popularity, rating_key = excluded.rating_key
  WHERE l IS DISTINCT FROM excluded
  RETURNING search_text)
  INSERT INTO store_vocabulary (word)
  SELECT DISTINCT w FROM listed, regexp_split_to_table(search_text, '\s+') w WHERE w <> '' ORDER BY 1 ON CONFLICT DO NOTHING;
END $$;
