-- Searches read colors, sizes, prices and every order with the words.
CREATE OR REPLACE FUNCTION add_store_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtext('store-vocabulary'));
  INSERT INTO store_vocabulary (word)
  SELECT DISTINCT w.word FROM store_listings l, regexp_split_to_table(l.search_text, '\s+') AS w (word)
  WHERE l.product_id = ANY (ids) AND w.word <> '' ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO store_words (word, product_id, created_at, browsing_bracket, state, collection_id, price_cents, title_key,
    offer_set, popularity, rating_key)
  SELECT DISTINCT w.word, l.product_id, l.created_at, l.browsing_bracket, l.state, l.collection_id, l.price_cents, l.title_key,
    l.offer_set, l.popularity, l.rating_key
  FROM store_listings l, regexp_split_to_table(l.search_text, '\s+') AS w (word)
  WHERE l.product_id = ANY (ids) AND w.word <> '';
END $$;
