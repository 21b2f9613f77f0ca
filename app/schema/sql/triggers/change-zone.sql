-- Why it stays: every page may name a day. The announcement says the zone itself, so that a process knows it before it makes
-- a page anew.
create or replace function change_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.time_zone = coalesce(OLD.time_zone, 'America/New_York') THEN RETURN NULL; END IF;
  PERFORM pg_notify('catalogue', 'zone:' || NEW.time_zone);
  RETURN NULL;
END $$;

create or replace trigger shop_zone_said AFTER INSERT OR UPDATE ON shop_settings
  FOR EACH ROW EXECUTE FUNCTION change_zone();
