-- Why it stays: an address is erased in several places, and none may forget the copy.
-- What is purged from an order is purged from the batches that remember it.
create or replace function purge_batch_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE print_batch_lines b SET
    ship_to = CASE WHEN NEW.shipping_address IS NULL THEN NULL ELSE b.ship_to END,
    gift_note = CASE WHEN NEW.gift_note IS NULL THEN NULL ELSE b.gift_note END
    FROM order_lines l WHERE l.id = b.order_line_id AND l.order_id = NEW.id;
  RETURN NULL;
END $$;

create or replace trigger orders_purge_batch_addresses AFTER UPDATE OF shipping_address, gift_note ON orders
  FOR EACH ROW
  WHEN ((OLD.shipping_address IS NOT NULL AND NEW.shipping_address IS NULL)
    OR (OLD.gift_note IS NOT NULL AND NEW.gift_note IS NULL))
  EXECUTE FUNCTION purge_batch_addresses();
