-- Whom designs, products and payouts name is marked, once and for all: a list sorted by their names looks at no one else.
create or replace function mark_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET has_works = true
  WHERE id = CASE TG_TABLE_NAME WHEN 'designs' THEN (to_jsonb(NEW) ->> 'user_id')::uuid ELSE (to_jsonb(NEW) ->> 'creator_user_id')::uuid END
    AND NOT has_works;
  RETURN NULL;
END $$;

create or replace trigger designs_mark AFTER INSERT ON designs FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_works();
create or replace trigger designs_mark_anew AFTER UPDATE ON designs FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_works();
create or replace trigger payouts_mark AFTER INSERT ON payouts FOR EACH ROW WHEN (NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();
create or replace trigger payouts_mark_anew AFTER UPDATE ON payouts FOR EACH ROW
  WHEN (NEW.creator_user_id IS DISTINCT FROM OLD.creator_user_id AND NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();
create or replace trigger products_mark AFTER INSERT ON products FOR EACH ROW WHEN (NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();
create or replace trigger products_mark_anew AFTER UPDATE ON products FOR EACH ROW
  WHEN (NEW.creator_user_id IS DISTINCT FROM OLD.creator_user_id AND NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();
