create or replace function bump_catalogue_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  this_transaction constant text := txid_current()::text;
BEGIN
  IF current_setting('catalogue.bumped_by', true) IS DISTINCT FROM this_transaction THEN
    PERFORM set_config('catalogue.bumped_by', this_transaction, true);
    UPDATE catalogue_version SET version = version + 1;
    PERFORM pg_notify('catalogue', '');
  END IF;
  RETURN NULL;
END $$;
