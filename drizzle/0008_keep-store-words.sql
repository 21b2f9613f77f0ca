-- The words of listings follow the listings.
CREATE FUNCTION add_store_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO store_vocabulary (word)
  SELECT DISTINCT w.word FROM store_listings l, regexp_split_to_table(l.search_text, '\s+') AS w (word)
  WHERE l.product_id = ANY (ids) AND w.word <> '' ORDER BY 1 ON CONFLICT DO NOTHING;
  INSERT INTO store_words (word, product_id, created_at, browsing_bracket, state, collection_id)
  SELECT DISTINCT w.word, l.product_id, l.created_at, l.browsing_bracket, l.state, l.collection_id
  FROM store_listings l, regexp_split_to_table(l.search_text, '\s+') AS w (word)
  WHERE l.product_id = ANY (ids) AND w.word <> '';
END $$;--> statement-breakpoint
CREATE FUNCTION words_after_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_store_words((SELECT array_agg(product_id) FROM added));
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM store_words WHERE product_id = ANY (ARRAY(SELECT product_id FROM removed));
  ELSE
    SELECT array_agg(a.product_id) INTO ids FROM added a JOIN removed r ON r.product_id = a.product_id
    WHERE (a.search_text, a.created_at, a.browsing_bracket, a.state, a.collection_id)
      IS DISTINCT FROM (r.search_text, r.created_at, r.browsing_bracket, r.state, r.collection_id);
    IF ids IS NOT NULL THEN
      DELETE FROM store_words WHERE product_id = ANY (ids);
      PERFORM add_store_words(ids);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_listings_words_added AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION words_after_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_words_removed AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION words_after_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_words_moved AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION words_after_listings();--> statement-breakpoint
SELECT add_store_words(ARRAY(SELECT product_id FROM store_listings));
