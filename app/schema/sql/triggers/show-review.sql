-- Why it stays: a hidden review is off the shirt's page, its stars off the listing and its pictures off the shop at once.
-- Asked once a statement, for each time all stars of a shirt are counted: of many at once, it would be for each of them.
create or replace function show_review() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(product_id) INTO ids FROM (SELECT product_id FROM before UNION SELECT product_id FROM changed) p;
  ELSE
    SELECT array_agg(DISTINCT product_id) INTO ids FROM changed;
  END IF;
  IF ids IS NULL THEN RETURN NULL; END IF;
  PERFORM refresh_store_listings(ids);
  PERFORM announce_public(ARRAY(SELECT 'own:' || i FROM unnest(ids) i));
  IF TG_OP = 'UPDATE' THEN
    PERFORM announce_public(ARRAY['pictures']) WHERE EXISTS (
      SELECT 1 FROM before b JOIN changed c ON c.id = b.id JOIN review_pictures i ON i.review_id = c.id
      WHERE (b.status, b.user_id) IS DISTINCT FROM (c.status, c.user_id));
  END IF;
  RETURN NULL;
END $$;

create or replace trigger reviews_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_review();
create or replace trigger reviews_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_review();
create or replace trigger reviews_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_review();
