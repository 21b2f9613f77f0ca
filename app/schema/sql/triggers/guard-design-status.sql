-- Why it stays: a drawing is shown and printed by this status; the transitions of app/schema/design-status.ts hold whatever writes it.
create or replace function guard_design_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status THEN RETURN NEW; END IF;
  IF (OLD.status, NEW.status) NOT IN (
    ('pending_review', 'mockups_ready'), ('pending_review', 'rejected'),
    ('mockups_ready', 'selected'), ('mockups_ready', 'rejected'),
    ('selected', 'published'), ('selected', 'rejected'),
    ('published', 'consumed'),
    ('approved', 'mockups_ready'), ('approved', 'rejected')
  ) THEN
    RAISE EXCEPTION 'a design cannot pass from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation', CONSTRAINT = 'designs_transition';
  END IF;
  IF NEW.status = 'mockups_ready' AND (SELECT count(*) FROM design_mockups WHERE design_id = NEW.id) <> 4 THEN
    RAISE EXCEPTION 'a design needs four mockups first' USING ERRCODE = 'check_violation', CONSTRAINT = 'designs_four_mockups';
  END IF;
  IF NEW.status = 'selected' AND NOT EXISTS (SELECT 1 FROM design_selections WHERE design_id = NEW.id) THEN
    RAISE EXCEPTION 'a design needs a selection first' USING ERRCODE = 'check_violation', CONSTRAINT = 'designs_selection';
  END IF;
  RETURN NEW;
END $$;

create or replace trigger designs_guard_status BEFORE UPDATE OF status ON designs
  FOR EACH ROW EXECUTE FUNCTION guard_design_status();
