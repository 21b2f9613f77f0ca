create or replace function purge_store_traces() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  purged integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('store-vocabulary'));
  DELETE FROM store_vocabulary v WHERE NOT EXISTS (SELECT 1 FROM store_words w WHERE w.word = v.word);
  GET DIAGNOSTICS purged = ROW_COUNT;
  DELETE FROM store_counts WHERE designs = 0;
  RETURN purged;
END $$;
