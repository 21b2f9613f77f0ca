-- Why it stays: what the artist picked is what is printed, whatever writes the plan.
create or replace function guard_print_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.art_version, NEW.art_picture_id, NEW.placement, NEW.side)
     IS DISTINCT FROM (OLD.id, OLD.art_version, OLD.art_picture_id, OLD.placement, OLD.side) THEN
    RAISE EXCEPTION 'a print plan never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'print_plans_immutable';
  END IF;
  RETURN NEW;
END $$;

create or replace trigger print_plans_immutable BEFORE UPDATE ON print_plans FOR EACH ROW EXECUTE FUNCTION guard_print_plan();
