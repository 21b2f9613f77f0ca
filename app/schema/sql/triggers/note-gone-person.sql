-- Whom the security events name, and who has no profile: a list sorted by people begins with them. Who goes is noted
-- whether or not an event names them: one may be written meanwhile.
create or replace function note_gone_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_people (id) VALUES (OLD.id) ON CONFLICT (id) DO UPDATE SET gone_at = now();
  RETURN NULL;
END $$;

create or replace trigger profiles_gone AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION note_gone_person();
