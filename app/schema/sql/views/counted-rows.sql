CREATE OR REPLACE VIEW counted_rows AS
  SELECT list, cell, count(*) AS rows FROM (
    SELECT 'designs' AS list, kept_cell('designs', jsonb_build_object('status', status, 'collection_id', collection_id)) AS cell FROM designs
    UNION ALL SELECT 'products', status FROM products
    UNION ALL SELECT 'orders', status FROM orders
    UNION ALL SELECT 'reviews', status FROM reviews
    UNION ALL SELECT 'contact_messages', kept_cell('contact_messages', jsonb_build_object('handled_at', handled_at)) FROM contact_messages
    UNION ALL SELECT 'discount_codes', '' FROM discount_codes
    UNION ALL SELECT 'waitlist_entries', '' FROM waitlist_entries
    UNION ALL SELECT 'moderation_items', status FROM moderation_items
    UNION ALL SELECT 'reports', status FROM reports
    UNION ALL SELECT 'returns', state FROM returns
    UNION ALL SELECT 'error_groups', status FROM error_groups) every_row
  GROUP BY list, cell;
