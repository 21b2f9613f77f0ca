-- How many there are of what: a change writes a row for each place that the listing is in, and no two writers wait
-- for one another.
create or replace view listed_facets AS
  SELECT p.place, l.offer_set, l.price_cents / 500 * 500 AS price_step, count(*)::int AS designs
  FROM store_listings l CROSS JOIN LATERAL (
    SELECT DISTINCT listing_place(c, b, s) AS place
    FROM unnest(ARRAY[NULL, l.collection_id]) c, unnest(ARRAY[NULL, l.browsing_bracket]) b, unnest(ARRAY[NULL, l.state]) s) p
  GROUP BY 1, 2, 3;
