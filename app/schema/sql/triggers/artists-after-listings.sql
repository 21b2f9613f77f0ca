create or replace function artists_after_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_store_artists((SELECT array_agg(DISTINCT creator_user_id) FROM added));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_store_artists((SELECT array_agg(DISTINCT creator_user_id) FROM removed));
  ELSE
    PERFORM refresh_store_artists((SELECT array_agg(DISTINCT i) FROM added a JOIN removed r ON r.product_id = a.product_id
      CROSS JOIN LATERAL unnest(ARRAY[a.creator_user_id, r.creator_user_id]) i
      WHERE a.creator_user_id IS DISTINCT FROM r.creator_user_id));
  END IF;
  RETURN NULL;
END $$;

create or replace trigger store_listings_added_artists AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_listings();
create or replace trigger store_listings_moved_artists AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_listings();
create or replace trigger store_listings_removed_artists AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_listings();
