-- Whoever changes an artist's shirts or profile waits for another who does: of two who each take one of the last two
-- shirts away, the second sees that none is left. Always taken last, after the products.
create or replace function refresh_store_artists(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  IF cardinality(ids) > 200 THEN
    LOCK TABLE store_artists IN SHARE ROW EXCLUSIVE MODE;
  ELSE
    FOR one IN SELECT DISTINCT i FROM unnest(ids) i WHERE i IS NOT NULL ORDER BY i LOOP
      PERFORM pg_advisory_xact_lock(hashtext('store-artist'), hashtext(one::text));
    END LOOP;
  END IF;
  DELETE FROM store_artists a WHERE a.user_id = ANY (ids) AND NOT EXISTS (SELECT 1 FROM shown_artists s WHERE s.user_id = a.user_id);
  INSERT INTO store_artists AS a (user_id, created_at, name_key, browsing_bracket, listed_from)
  SELECT user_id, created_at, name_key, browsing_bracket, listed_from FROM shown_artists WHERE user_id = ANY (ids)
  ON CONFLICT (user_id) DO UPDATE SET created_at = excluded.created_at, name_key = excluded.name_key,
    browsing_bracket = excluded.browsing_bracket, listed_from = excluded.listed_from
  WHERE a IS DISTINCT FROM excluded;
END $$;
