-- Why it stays: the waitlist in the order of addresses must not end a page with a child's or a parent's.
create or replace function mark_guarded_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address constant citext := CASE TG_TABLE_NAME
    WHEN 'parental_consents' THEN to_jsonb(NEW) ->> 'parent_email'
    WHEN 'users' THEN to_jsonb(NEW) ->> 'email'
    ELSE (SELECT u.email FROM users u WHERE u.id = NEW.id) END;
BEGIN
  UPDATE waitlist_entries SET was_guarded = true WHERE email = address AND NOT was_guarded AND may_be_guarded(address);
  RETURN NULL;
END $$;

create or replace trigger parental_consents_waitlist AFTER INSERT OR UPDATE OF parent_email ON parental_consents FOR EACH ROW WHEN ((new.parent_email IS NOT NULL)) EXECUTE FUNCTION mark_guarded_address();
create or replace trigger profiles_guard AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION mark_guarded_address();
create or replace trigger profiles_guard_anew AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.account_type, OLD.age_bracket, OLD.name_key_until, OLD.has_consents)
    IS DISTINCT FROM (NEW.account_type, NEW.age_bracket, NEW.name_key_until, NEW.has_consents))
  EXECUTE FUNCTION mark_guarded_address();
create or replace trigger users_guard AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION mark_guarded_address();
