create or replace function counts_after_listings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  cells jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(jsonb_build_object('collection_id', k.c, 'browsing_bracket', k.b, 'state', k.s, 'n', k.n)) INTO cells FROM (
      SELECT coalesce(collection_id, nobody) c, coalesce(browsing_bracket, '') b, coalesce(state, '') s, count(*)::int n FROM added GROUP BY 1, 2, 3) k;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(jsonb_build_object('collection_id', k.c, 'browsing_bracket', k.b, 'state', k.s, 'n', k.n)) INTO cells FROM (
      SELECT coalesce(collection_id, nobody) c, coalesce(browsing_bracket, '') b, coalesce(state, '') s, -count(*)::int n FROM removed GROUP BY 1, 2, 3) k;
  ELSE
    SELECT jsonb_agg(jsonb_build_object('collection_id', k.c, 'browsing_bracket', k.b, 'state', k.s, 'n', k.n)) INTO cells FROM (
      SELECT coalesce(collection_id, nobody) c, coalesce(browsing_bracket, '') b, coalesce(state, '') s, sum(n)::int n FROM (
        SELECT collection_id, browsing_bracket, state, 1 AS n FROM added
        UNION ALL SELECT collection_id, browsing_bracket, state, -1 FROM removed) both_sides
      GROUP BY 1, 2, 3 HAVING sum(n) <> 0) k;
  END IF;
  IF cells IS NOT NULL THEN PERFORM count_store_listings(cells); END IF;
  RETURN NULL;
END $$;

create or replace trigger store_listings_added AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION counts_after_listings();
create or replace trigger store_listings_moved AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION counts_after_listings();
create or replace trigger store_listings_removed AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION counts_after_listings();
