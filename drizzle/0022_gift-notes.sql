ALTER TABLE "orders" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "print_batch_lines" ADD COLUMN "ship_to" jsonb;--> statement-breakpoint
ALTER TABLE "print_batch_lines" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_note" CHECK (char_length("orders"."gift_note") between 1 and 300);--> statement-breakpoint
-- Batches that were made before are given the address that their order has now.
UPDATE print_batch_lines b SET ship_to = o.shipping_address
  FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE l.id = b.order_line_id;--> statement-breakpoint
-- What is purged from an order is purged from the batches that remember it.
CREATE FUNCTION purge_batch_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE print_batch_lines b SET
    ship_to = CASE WHEN NEW.shipping_address IS NULL THEN NULL ELSE b.ship_to END,
    gift_note = CASE WHEN NEW.gift_note IS NULL THEN NULL ELSE b.gift_note END
    FROM order_lines l WHERE l.id = b.order_line_id AND l.order_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_purge_batch_addresses AFTER UPDATE OF shipping_address, gift_note ON orders
  FOR EACH ROW
  WHEN ((OLD.shipping_address IS NOT NULL AND NEW.shipping_address IS NULL)
    OR (OLD.gift_note IS NOT NULL AND NEW.gift_note IS NULL))
  EXECUTE FUNCTION purge_batch_addresses();
