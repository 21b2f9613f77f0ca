-- Every page may name a day. The announcement says the zone itself, so that a process knows it before it makes a page anew.
create or replace function change_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_months();
  PERFORM announce_public(ARRAY['zone:' || NEW.time_zone]);
  RETURN NULL;
END $$;

create or replace trigger shop_zone_changed AFTER UPDATE ON shop_settings FOR EACH ROW
  WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION change_zone();
create or replace trigger shop_zone_set AFTER INSERT ON shop_settings FOR EACH ROW
  WHEN (NEW.time_zone <> 'America/New_York') EXECUTE FUNCTION change_zone();
