-- Why it stays: lists and searches find people by the name that the team sees, which an index must not have of a child.
CREATE OR REPLACE FUNCTION keep_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  born constant date := (SELECT v.date_of_birth FROM age_verifications v WHERE v.user_id = NEW.id);
  is_young_creator constant boolean := NEW.account_type = 'creator' AND NEW.age_bracket IS DISTINCT FROM '18+';
  is_young constant boolean := coalesce(birthday_on(born, 18) > day_everywhere(), false);
BEGIN
  NEW.name_key := CASE WHEN NEW.has_consents AND NEW.account_type <> 'creator' AND NOT is_young
    THEN 'parent ' || left(NEW.id::text, 6)
    ELSE shown_name_key(NEW.account_type, NEW.age_bracket, NEW.first_name, NEW.last_name, is_young_creator OR is_young) END;
  NEW.name_key_until := CASE WHEN is_young AND NOT is_young_creator THEN birthday_on(born, 18) END;
  RETURN NEW;
END $$;

create or replace trigger profiles_named BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION keep_name_key();
create or replace trigger profiles_named_anew BEFORE UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.account_type, OLD.age_bracket, OLD.first_name, OLD.last_name, OLD.has_consents, OLD.name_key, OLD.name_key_until)
    IS DISTINCT FROM (NEW.account_type, NEW.age_bracket, NEW.first_name, NEW.last_name, NEW.has_consents, NEW.name_key, NEW.name_key_until))
  EXECUTE FUNCTION keep_name_key();
