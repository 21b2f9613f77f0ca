-- A change says which pages it touches, in words that server/cache/facts.ts reads; one with very many says "*", which is
-- all of them. No row is shared by writers: what is said travels with the commit, or not at all.
create or replace function announce_public(facts text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said text[] := ARRAY(SELECT DISTINCT f FROM unnest(facts) AS f WHERE f IS NOT NULL ORDER BY f);
  -- How many words this transaction has said before.
  earlier integer := coalesce(nullif(current_setting('inkling.announced', true), '')::integer, 0);
BEGIN
  IF cardinality(said) = 0 OR earlier > 240 THEN RETURN; END IF;
  PERFORM set_config('inkling.announced', (earlier + cardinality(said))::text, true);
  IF earlier + cardinality(said) > 240 THEN
    PERFORM pg_notify('catalogue', '*');
    RETURN;
  END IF;
  -- A notification holds less than 8,000 bytes, and none of these words more than 120.
  FOR n IN 1..cardinality(said) BY 60 LOOP
    PERFORM pg_notify('catalogue', array_to_string(said[n:n + 59], ' '));
  END LOOP;
END $$;
