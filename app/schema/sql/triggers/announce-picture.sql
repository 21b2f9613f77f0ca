create or replace function announce_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[NEW.id::text, 'pictures'] || ARRAY(
    SELECT 'own:' || i.product_id FROM product_images i WHERE i.picture_id = NEW.id
    UNION SELECT 'own:' || v.product_id FROM product_views v WHERE v.picture_id = NEW.id));
  RETURN NULL;
END $$;

create or replace trigger pictures_said AFTER UPDATE ON pictures FOR EACH ROW
  WHEN ((OLD.is_public, OLD.deleted_at, OLD.owner_user_id, OLD.kind, OLD.recipe ->> 'cut') IS DISTINCT FROM
    (NEW.is_public, NEW.deleted_at, NEW.owner_user_id, NEW.kind, NEW.recipe ->> 'cut'))
  EXECUTE FUNCTION announce_picture();
