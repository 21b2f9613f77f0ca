create or replace function keep_shop_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shop_title := (SELECT nullif(p.title, NEW.title) FROM products p WHERE p.design_id = NEW.id);
  RETURN NEW;
END $$;

create or replace trigger designs_titled BEFORE UPDATE OF title ON designs FOR EACH ROW EXECUTE FUNCTION keep_shop_title();
