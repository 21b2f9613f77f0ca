-- Why it stays: a second parent is named by a handle, like the first, in the same transaction (keep-name-key).
create or replace function mark_second_guardians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET has_consents = true WHERE id = NEW.user_id AND NOT has_consents;
  RETURN NULL;
END $$;

create or replace trigger second_guardians_mark AFTER INSERT OR UPDATE ON second_guardians FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_second_guardians();
