create or replace function listings_after_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(DISTINCT product_id) FROM changed));
  RETURN NULL;
END $$;

create or replace trigger product_images_listed AFTER INSERT ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_images_relisted AFTER UPDATE ON product_images REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_images_unlisted AFTER DELETE ON product_images REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_sales_listed AFTER INSERT ON product_sales REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_sales_relisted AFTER UPDATE ON product_sales REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_sales_unlisted AFTER DELETE ON product_sales REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_variants_listed AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_variants_relisted AFTER UPDATE ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger product_variants_unlisted AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger reviews_listed AFTER INSERT ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger reviews_relisted AFTER UPDATE ON reviews REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
create or replace trigger reviews_unlisted AFTER DELETE ON reviews REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_parts();
