create or replace function announce_design() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[NEW.id::text, 'of:' || OLD.user_id, 'of:' || NEW.user_id, 'pictures'] ||
    ARRAY(SELECT 'own:' || p.id FROM products p WHERE p.design_id = NEW.id));
  RETURN NULL;
END $$;

create or replace trigger designs_said AFTER UPDATE ON designs FOR EACH ROW
  WHEN ((OLD.status = 'published' OR NEW.status = 'published') AND
    (OLD.status, OLD.picture_id, OLD.user_id, OLD.published_at, OLD.created_at) IS DISTINCT FROM
    (NEW.status, NEW.picture_id, NEW.user_id, NEW.published_at, NEW.created_at))
  EXECUTE FUNCTION announce_design();
