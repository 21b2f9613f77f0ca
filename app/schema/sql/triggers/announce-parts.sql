-- Parts of a shirt's own page. The argument is what else they touch.
create or replace function announce_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(concat('own:', p.product_id)) INTO facts
    FROM (SELECT product_id FROM before UNION SELECT product_id FROM changed) p;
  ELSE
    SELECT array_agg(concat('own:', product_id)) INTO facts FROM changed;
  END IF;
  IF facts IS NOT NULL THEN PERFORM announce_public(facts || TG_ARGV[0]); END IF;
  RETURN NULL;
END $$;

create or replace trigger product_images_added_said AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');
create or replace trigger product_images_changed_said AFTER UPDATE ON product_images REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');
create or replace trigger product_images_removed_said AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');
create or replace trigger product_views_added_said AFTER INSERT ON product_views REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');
create or replace trigger product_views_changed_said AFTER UPDATE ON product_views REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');
create or replace trigger product_views_removed_said AFTER DELETE ON product_views REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts('pictures');
create or replace trigger reviews_added_said AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
create or replace trigger reviews_changed_said AFTER UPDATE ON reviews REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
create or replace trigger reviews_removed_said AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_parts();
