-- Why it stays: what is taken out of the store must be gone from lists, searches and saved pages with the same commit,
-- whoever writes to the product.
create or replace function show_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM announce_public(ARRAY['own:' || OLD.id, OLD.id::text, OLD.design_id::text, 'pictures']);
    RETURN NULL;
  END IF;
  PERFORM refresh_store_listings(ARRAY[NEW.id]);
  PERFORM announce_public(ARRAY['own:' || NEW.id]);
  IF TG_OP = 'INSERT' THEN
    IF NEW.guardian_hold IS NOT NULL THEN PERFORM announce_public(ARRAY['pictures']); END IF;
    RETURN NULL;
  END IF;
  -- Its artist's page shows the title and the artist's words beside the drawing.
  IF (OLD.title, OLD.artist_words, OLD.design_id, OLD.creator_user_id)
    IS DISTINCT FROM (NEW.title, NEW.artist_words, NEW.design_id, NEW.creator_user_id) THEN
    PERFORM announce_public(ARRAY[OLD.design_id::text, NEW.design_id::text]);
  END IF;
  -- Who may see a picture depends on what a guardian or a notice of copyright holds back.
  IF (OLD.guardian_hold, OLD.taken_down_at, OLD.design_id, OLD.creator_user_id)
    IS DISTINCT FROM (NEW.guardian_hold, NEW.taken_down_at, NEW.design_id, NEW.creator_user_id) THEN
    PERFORM announce_public(ARRAY['pictures']);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger products_shown AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION show_product();
