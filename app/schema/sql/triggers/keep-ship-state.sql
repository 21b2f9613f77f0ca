-- Why it stays: sales are added up by state for their taxes, also once a buyer's address is deleted.
create or replace function keep_ship_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.ship_state := coalesce(new.shipping_address ->> 'state', new.ship_state);
  RETURN new;
END $$;

create or replace trigger orders_keep_ship_state BEFORE INSERT OR UPDATE OF shipping_address ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_ship_state();
