-- A change says which pages it touches, in words that server/cache/facts.ts reads. No row is shared by
-- writers: what is said travels with the commit, or not at all.
create or replace function announce_public(facts text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  said text[];
BEGIN
  SELECT array_agg(DISTINCT f ORDER BY f) INTO said FROM unnest(facts) AS f WHERE f IS NOT NULL;
  IF said IS NULL THEN RETURN; END IF;
  IF cardinality(said) > 240 THEN
    PERFORM pg_notify('catalogue', '*');
    RETURN;
  END IF;
  -- A notification holds less than 8,000 bytes, and none of these words more than 120.
  FOR n IN 1..cardinality(said) BY 60 LOOP
    PERFORM pg_notify('catalogue', array_to_string(said[n:n + 59], ' '));
  END LOOP;
END $$;
