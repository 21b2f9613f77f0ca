create or replace function listings_after_designs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(p.id) FROM products p JOIN changed c ON c.id = p.design_id
    JOIN before b ON b.id = c.id
    WHERE (b.status, b.picture_id) IS DISTINCT FROM (c.status, c.picture_id)));
  RETURN NULL;
END $$;

create or replace trigger designs_relisted AFTER UPDATE ON designs REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_designs();
