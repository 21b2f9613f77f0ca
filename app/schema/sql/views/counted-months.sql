CREATE OR REPLACE VIEW counted_months AS
  SELECT date_trunc('month', paid_at AT TIME ZONE (SELECT shop_zone()))::date AS month, count(*) AS orders,
    sum(subtotal_cents - discount_cents + shipping_cents) AS sales_cents
  FROM orders WHERE paid_at IS NOT NULL GROUP BY 1;
