-- Why it stays: a shirt's listing has its first picture and what is sold of it. A shirt has dozens of these rows and they
-- come together, so that it is asked once a statement and not once a row, which takes a trigger for each kind of change.
create or replace function show_parts() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM announce_public(ARRAY(SELECT 'own:' || i FROM unnest(ids) i) || CASE TG_TABLE_NAME WHEN 'product_images' THEN 'pictures' END);
  RETURN NULL;
END $$;

create or replace trigger product_images_added AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_parts();
create or replace trigger product_images_changed AFTER UPDATE ON product_images REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_parts();
create or replace trigger product_images_removed AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_parts();
create or replace trigger product_variants_added AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_parts();
create or replace trigger product_variants_changed AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_parts();
create or replace trigger product_variants_removed AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION show_parts();
