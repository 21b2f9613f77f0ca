create or replace function facets_after_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO store_facets (place, offer_set, price_step, designs)
    SELECT p.place, k.offer_set, k.step, sum(k.n) FROM (
      SELECT collection_id, browsing_bracket, state, offer_set, price_cents / 500 * 500 AS step, count(*) AS n FROM added GROUP BY 1, 2, 3, 4, 5) k
    CROSS JOIN LATERAL (SELECT DISTINCT listing_place(c, b, s) AS place
      FROM unnest(ARRAY[NULL, k.collection_id]) c, unnest(ARRAY[NULL, k.browsing_bracket]) b, unnest(ARRAY[NULL, k.state]) s) p
    GROUP BY 1, 2, 3;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO store_facets (place, offer_set, price_step, designs)
    SELECT p.place, k.offer_set, k.step, -sum(k.n) FROM (
      SELECT collection_id, browsing_bracket, state, offer_set, price_cents / 500 * 500 AS step, count(*) AS n FROM removed GROUP BY 1, 2, 3, 4, 5) k
    CROSS JOIN LATERAL (SELECT DISTINCT listing_place(c, b, s) AS place
      FROM unnest(ARRAY[NULL, k.collection_id]) c, unnest(ARRAY[NULL, k.browsing_bracket]) b, unnest(ARRAY[NULL, k.state]) s) p
    GROUP BY 1, 2, 3;
  ELSE
    INSERT INTO store_facets (place, offer_set, price_step, designs)
    SELECT p.place, k.offer_set, k.step, sum(k.n) FROM (
      SELECT collection_id, browsing_bracket, state, offer_set, step, sum(n) AS n FROM (
        SELECT collection_id, browsing_bracket, state, offer_set, price_cents / 500 * 500 AS step, 1 AS n FROM added
        UNION ALL SELECT collection_id, browsing_bracket, state, offer_set, price_cents / 500 * 500, -1 FROM removed) both_sides
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0) k
    CROSS JOIN LATERAL (SELECT DISTINCT listing_place(c, b, s) AS place
      FROM unnest(ARRAY[NULL, k.collection_id]) c, unnest(ARRAY[NULL, k.browsing_bracket]) b, unnest(ARRAY[NULL, k.state]) s) p
    GROUP BY 1, 2, 3 HAVING sum(k.n) <> 0;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger store_listings_added_facets AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_listings();
create or replace trigger store_listings_moved_facets AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_listings();
create or replace trigger store_listings_removed_facets AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION facets_after_listings();
