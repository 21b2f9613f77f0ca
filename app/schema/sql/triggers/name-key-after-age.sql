-- Why it stays: whose date of birth changes is named anew in the same transaction (keep-name-key).
create or replace function name_key_after_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- no day of anyone's: the row differs, and the trigger above finds out the name
  IF TG_OP <> 'INSERT' THEN UPDATE profiles SET name_key_until = '-infinity' WHERE id = OLD.user_id; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE profiles SET name_key_until = '-infinity' WHERE id = NEW.user_id; END IF;
  RETURN NULL;
END $$;

create or replace trigger age_verifications_named AFTER INSERT OR DELETE ON age_verifications FOR EACH ROW EXECUTE FUNCTION name_key_after_age();
create or replace trigger age_verifications_named_anew AFTER UPDATE ON age_verifications FOR EACH ROW
  WHEN ((OLD.user_id, OLD.date_of_birth) IS DISTINCT FROM (NEW.user_id, NEW.date_of_birth))
  EXECUTE FUNCTION name_key_after_age();
