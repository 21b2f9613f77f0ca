-- Why it stays: that a design has a product is written wherever products are made, moved and deleted, and decides about an
-- index of the few that wait for one.
create or replace function note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE designs SET has_product = false WHERE id = OLD.design_id
      AND NOT EXISTS (SELECT 1 FROM products p WHERE p.design_id = OLD.design_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE designs SET has_product = true WHERE id = NEW.design_id AND NOT has_product;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger products_noted AFTER INSERT OR DELETE OR UPDATE OF design_id ON products
  FOR EACH ROW EXECUTE FUNCTION note_products();
