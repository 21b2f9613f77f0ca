create or replace function listings_after_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(id) FROM changed));
  RETURN NULL;
END $$;

create or replace trigger products_listed AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_products();
create or replace trigger products_relisted AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_products();
