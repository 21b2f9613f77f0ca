-- Why it stays: what is kept for the authorities must not be shown or deleted by anyone, not even by a job of an older version.
create or replace function guard_preserved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a picture that is kept for the authorities is not deleted' USING ERRCODE = 'check_violation', CONSTRAINT = 'pictures_preserved';
  END IF;
  IF NEW.is_public OR NEW.deleted_at IS NULL OR NEW.bytes = 0 THEN
    RAISE EXCEPTION 'a picture that is kept for the authorities is neither shown nor without a file' USING ERRCODE = 'check_violation', CONSTRAINT = 'pictures_preserved';
  END IF;
  RETURN NEW;
END $$;

create or replace trigger pictures_guard_preserved BEFORE UPDATE ON pictures FOR EACH ROW
  WHEN (NEW.is_preserved) EXECUTE FUNCTION guard_preserved();
create or replace trigger pictures_keep_preserved BEFORE DELETE ON pictures FOR EACH ROW
  WHEN (OLD.is_preserved) EXECUTE FUNCTION guard_preserved();
