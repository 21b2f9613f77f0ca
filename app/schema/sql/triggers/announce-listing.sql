-- Why it stays: which saved pages a shirt in the store touches is known only from what its row said before and says now.
create or replace function announce_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := listing_place(OLD.collection_id, OLD.browsing_bracket, OLD.state);
  here text := listing_place(NEW.collection_id, NEW.browsing_bracket, NEW.state);
  is_moved boolean := (OLD.collection_id, OLD.browsing_bracket, OLD.state, OLD.creator_user_id, OLD.is_featured, OLD.created_at)
    IS DISTINCT FROM (NEW.collection_id, NEW.browsing_bracket, NEW.state, NEW.creator_user_id, NEW.is_featured, NEW.created_at);
  kinds text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM announce_public(ARRAY[concat('in:', here, ':', NEW.creator_user_id), 'artists']);
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM announce_public(ARRAY[OLD.product_id::text, concat('in:', was, ':', OLD.creator_user_id), 'artists']);
    RETURN NULL;
  END IF;
  kinds := ARRAY[
    CASE WHEN OLD.price_cents <> NEW.price_cents THEN 'price:' END,
    CASE WHEN OLD.title_key <> NEW.title_key THEN 'title:' END,
    CASE WHEN OLD.search_text <> NEW.search_text THEN 'words:' END,
    CASE WHEN OLD.offer_set <> NEW.offer_set THEN 'offers:' END,
    CASE WHEN OLD.popularity <> NEW.popularity THEN 'popular:' END,
    CASE WHEN OLD.rating_key <> NEW.rating_key THEN 'rating:' END];
  PERFORM announce_public(
    ARRAY(SELECT k || place FROM unnest(kinds) k, unnest(ARRAY[was, here]) place) ||
    ARRAY['own:' || NEW.product_id,
      CASE WHEN (OLD.slug, OLD.title, OLD.price_cents, OLD.creator_user_id, OLD.creator_name, OLD.age_bracket, OLD.picture_id,
          OLD.drawing_picture_id, OLD.available_variants, OLD.offer_set)
        IS DISTINCT FROM (NEW.slug, NEW.title, NEW.price_cents, NEW.creator_user_id, NEW.creator_name, NEW.age_bracket, NEW.picture_id,
          NEW.drawing_picture_id, NEW.available_variants, NEW.offer_set) THEN NEW.product_id::text END,
      CASE WHEN is_moved THEN concat('in:', was, ':', OLD.creator_user_id) END,
      CASE WHEN is_moved THEN concat('in:', here, ':', NEW.creator_user_id) END,
      CASE WHEN OLD.slug <> NEW.slug THEN 'map' END,
      CASE WHEN is_moved OR OLD.picture_id IS DISTINCT FROM NEW.picture_id THEN 'artists' END]);
  RETURN NULL;
END $$;

create or replace trigger store_listings_said AFTER INSERT OR UPDATE OR DELETE ON store_listings
  FOR EACH ROW EXECUTE FUNCTION announce_listing();
