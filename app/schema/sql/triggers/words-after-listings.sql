CREATE OR REPLACE FUNCTION words_after_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_store_words((SELECT array_agg(product_id) FROM added));
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM store_words WHERE product_id = ANY (ARRAY(SELECT product_id FROM removed));
  ELSE
    SELECT array_agg(a.product_id) INTO ids FROM added a JOIN removed r ON r.product_id = a.product_id
    WHERE (a.search_text, a.created_at, a.browsing_bracket, a.state, a.collection_id, a.price_cents, a.title_key,
        a.offer_set, a.popularity, a.rating_key)
      IS DISTINCT FROM (r.search_text, r.created_at, r.browsing_bracket, r.state, r.collection_id, r.price_cents, r.title_key,
        r.offer_set, r.popularity, r.rating_key);
    IF ids IS NOT NULL THEN
      DELETE FROM store_words WHERE product_id = ANY (ids);
      PERFORM add_store_words(ids);
    END IF;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger store_listings_words_added AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION words_after_listings();
create or replace trigger store_listings_words_moved AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION words_after_listings();
create or replace trigger store_listings_words_removed AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION words_after_listings();
