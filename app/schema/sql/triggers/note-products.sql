-- What a design's product says of it stands with the design: that there is one, and its title where that is another one.
CREATE OR REPLACE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE designs SET has_product = false, shop_title = NULL WHERE id = OLD.design_id
      AND NOT EXISTS (SELECT 1 FROM products p WHERE p.design_id = OLD.design_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE designs SET has_product = true, shop_title = nullif(NEW.title, title) WHERE id = NEW.design_id;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger products_noted AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION note_products();
create or replace trigger products_noted_anew AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.design_id, OLD.title) IS DISTINCT FROM (NEW.design_id, NEW.title)) EXECUTE FUNCTION note_products();
