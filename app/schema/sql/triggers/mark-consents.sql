-- Why it stays: from the first consent on, a guardian is named by a handle in the same transaction (keep-name-key).
create or replace function mark_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET has_consents = true WHERE id = NEW.guardian_user_id AND NOT has_consents;
  RETURN NULL;
END $$;

create or replace trigger parental_consents_mark AFTER INSERT ON parental_consents FOR EACH ROW
  WHEN (NEW.guardian_user_id IS NOT NULL) EXECUTE FUNCTION mark_consents();
create or replace trigger parental_consents_mark_anew AFTER UPDATE ON parental_consents FOR EACH ROW
  WHEN (NEW.guardian_user_id IS DISTINCT FROM OLD.guardian_user_id AND NEW.guardian_user_id IS NOT NULL) EXECUTE FUNCTION mark_consents();
