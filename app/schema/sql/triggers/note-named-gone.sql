create or replace function note_named_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM profiles p WHERE p.id = NEW.user_id) THEN
    INSERT INTO gone_people (id) VALUES (NEW.user_id) ON CONFLICT (id) DO UPDATE SET gone_at = now();
  END IF;
  RETURN NULL;
END $$;

create or replace trigger security_logs_gone AFTER INSERT ON security_logs FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_named_gone();
