-- Why it stays: a shirt is printed once; the transitions of app/schema/print-state.ts hold whoever takes the line.
create or replace function guard_print_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.print_state = OLD.print_state THEN RETURN NEW; END IF;
  IF (OLD.print_state, NEW.print_state) NOT IN (
    ('to_print', 'printing'), ('printing', 'packed'), ('packed', 'shipped')
  ) THEN
    RAISE EXCEPTION 'a line cannot pass from % to %', OLD.print_state, NEW.print_state USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_print_transition';
  END IF;
  RETURN NEW;
END $$;

create or replace trigger order_lines_guard_print_state BEFORE UPDATE OF print_state ON order_lines
  FOR EACH ROW EXECUTE FUNCTION guard_print_state();
