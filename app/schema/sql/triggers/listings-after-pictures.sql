create or replace function listings_after_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(DISTINCT i.product_id) FROM product_images i
    JOIN changed c ON c.id = i.picture_id JOIN before b ON b.id = c.id
    WHERE b.deleted_at IS DISTINCT FROM c.deleted_at));
  RETURN NULL;
END $$;

create or replace trigger pictures_relisted AFTER UPDATE ON pictures REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_pictures();
