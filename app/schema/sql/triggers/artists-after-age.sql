create or replace function artists_after_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_artists(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.user_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.user_id END]);
  RETURN NULL;
END $$;

create or replace trigger age_verifications_artists AFTER INSERT OR DELETE ON age_verifications FOR EACH ROW EXECUTE FUNCTION artists_after_age();
create or replace trigger age_verifications_artists_anew AFTER UPDATE ON age_verifications FOR EACH ROW
  WHEN ((OLD.user_id, OLD.date_of_birth) IS DISTINCT FROM (NEW.user_id, NEW.date_of_birth))
  EXECUTE FUNCTION artists_after_age();
