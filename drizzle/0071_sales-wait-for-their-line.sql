-- A line whose product changes at this moment is waited for, and the change waits for us: each would miss
-- the other, and the sale would stay with the product that the line had before.
CREATE OR REPLACE FUNCTION keep_product_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_product_sales (day, product, title, quantity, gross_cents)
    SELECT (OLD.created_at AT TIME ZONE 'UTC')::date, coalesce(l.product_id::text, OLD.product_title), OLD.product_title, -OLD.quantity, -OLD.gross_amount_cents
    FROM order_lines l WHERE l.id = OLD.order_line_id FOR SHARE;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_product_sales (day, product, title, quantity, gross_cents)
    SELECT (NEW.created_at AT TIME ZONE 'UTC')::date, coalesce(l.product_id::text, NEW.product_title), NEW.product_title, NEW.quantity, NEW.gross_amount_cents
    FROM order_lines l WHERE l.id = NEW.order_line_id FOR SHARE;
  END IF;
  RETURN NULL;
END $$;
