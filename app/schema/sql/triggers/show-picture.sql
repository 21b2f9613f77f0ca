-- Why it stays: a picture that is deleted or no longer public is on no page any more, and its shirt's card shows another.
create or replace function show_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.deleted_at IS DISTINCT FROM NEW.deleted_at THEN
    PERFORM refresh_store_listings(ARRAY(SELECT DISTINCT i.product_id FROM product_images i WHERE i.picture_id = NEW.id));
  END IF;
  PERFORM announce_public(ARRAY[NEW.id::text, 'pictures'] || ARRAY(
    SELECT 'own:' || i.product_id FROM product_images i WHERE i.picture_id = NEW.id
    UNION SELECT 'own:' || v.product_id FROM product_views v WHERE v.picture_id = NEW.id));
  RETURN NULL;
END $$;

create or replace trigger pictures_shown AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.is_public, OLD.deleted_at, OLD.owner_user_id, OLD.kind, OLD.recipe ->> 'cut') IS DISTINCT FROM
    (NEW.is_public, NEW.deleted_at, NEW.owner_user_id, NEW.kind, NEW.recipe ->> 'cut'))
  EXECUTE FUNCTION show_picture();
