-- Why it stays: a hidden review is off the shirt's page, its stars off the listing and its pictures off the shop at once.
create or replace function show_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings(ARRAY[OLD.product_id, NEW.product_id]);
  PERFORM announce_public(ARRAY['own:' || OLD.product_id, 'own:' || NEW.product_id]);
  IF TG_OP = 'UPDATE' AND (OLD.status, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.user_id)
    AND EXISTS (SELECT 1 FROM review_pictures i WHERE i.review_id = NEW.id) THEN
    PERFORM announce_public(ARRAY['pictures']);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger reviews_shown AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION show_review();
