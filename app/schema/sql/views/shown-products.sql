CREATE OR REPLACE VIEW shown_products AS
SELECT
  p.id AS product_id,
  p.slug,
  p.title,
  search_fold(p.title) AS title_key,
  search_fold(p.title || ' ' || coalesce(f.public_first_name, CASE WHEN f.id IS NULL THEN 'Unknown Creator' ELSE 'Young Creator' END) || ' ' || array_to_string(p.tags, ' ')) AS search_text,
  p.base_price_cents AS price_cents,
  f.id AS creator_user_id,
  f.public_first_name AS creator_name,
  f.public_age_bracket AS age_bracket,
  browsing_bracket(f.public_age_bracket) AS browsing_bracket,
  f.public_state AS state,
  p.collection_id,
  p.subcollection_id,
  coalesce(
    (SELECT i.picture_id FROM product_images i JOIN pictures pic ON pic.id = i.picture_id AND pic.deleted_at IS NULL
      WHERE i.product_id = p.id ORDER BY i.sort_order, i.id LIMIT 1),
    d.picture_id
  ) AS picture_id,
  d.picture_id AS drawing_picture_id,
  (SELECT count(*)::int FROM product_variants v WHERE v.product_id = p.id AND v.is_available) AS available_variants,
  coalesce(r.review_count, 0) AS review_count,
  coalesce(r.rating_sum, 0) AS rating_sum,
  p.is_featured,
  p.created_at,
  coalesce((
    SELECT array_agg(DISTINCT lower(v.color) || chr(31) || lower(v.size) ORDER BY lower(v.color) || chr(31) || lower(v.size))
    FROM product_variants v WHERE v.product_id = p.id AND v.is_available), '{}') AS offers,
  p.popularity,
  (coalesce(r.rating_sum, 0) + 6) * 1000 / (coalesce(r.review_count, 0) + 2) AS rating_key
FROM products p
JOIN designs d ON d.id = p.design_id AND d.status = 'published'
LEFT JOIN profiles f ON f.id = p.creator_user_id
LEFT JOIN LATERAL (
  SELECT count(*)::int AS review_count, sum(v.rating)::int AS rating_sum
  FROM reviews v WHERE v.product_id = p.id AND v.status = 'visible' AND may_show_review(v.user_id)
) r ON true
WHERE p.status = 'active' AND p.guardian_hold IS NULL AND p.taken_down_at IS NULL AND (f.id IS NULL OR (f.is_visible AND f.suspended_at IS NULL));
