-- Why it stays: a drawing that is no longer published takes its shirt out of the store, and itself off its artist's page.
create or replace function show_design() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT p.id FROM products p WHERE p.design_id = NEW.id);
BEGIN
  PERFORM refresh_store_listings(ids);
  PERFORM announce_public(ARRAY[NEW.id::text, 'of:' || OLD.user_id, 'of:' || NEW.user_id, 'pictures'] ||
    ARRAY(SELECT 'own:' || i FROM unnest(ids) i));
  RETURN NULL;
END $$;

create or replace trigger designs_shown AFTER UPDATE ON designs FOR EACH ROW
  WHEN ((OLD.status = 'published' OR NEW.status = 'published') AND
    (OLD.status, OLD.picture_id, OLD.user_id, OLD.published_at, OLD.created_at, OLD.sketch_id, OLD.sketch_acts, OLD.art_version)
    IS DISTINCT FROM
    (NEW.status, NEW.picture_id, NEW.user_id, NEW.published_at, NEW.created_at, NEW.sketch_id, NEW.sketch_acts, NEW.art_version))
  EXECUTE FUNCTION show_design();
