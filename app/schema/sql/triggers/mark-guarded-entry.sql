-- Why it stays: as mark-guarded-address, of whoever joins the waitlist.
create or replace function mark_guarded_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_guarded := NEW.was_guarded OR may_be_guarded(NEW.email);
  RETURN NEW;
END $$;

create or replace trigger waitlist_entries_mark BEFORE INSERT OR UPDATE OF email ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION mark_guarded_entry();
