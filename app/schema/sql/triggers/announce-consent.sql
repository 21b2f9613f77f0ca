-- Why it stays: a guardian's word about a child reaches whatever shows the child, its pictures and the stars it gave, with
-- the same commit.
create or replace function announce_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.child_user_id, OLD.status, OLD.scope_show_art, OLD.paused_at)
    IS NOT DISTINCT FROM (NEW.child_user_id, NEW.status, NEW.scope_show_art, NEW.paused_at) THEN RETURN NULL; END IF;
  IF num_nonnulls(OLD.child_user_id, NEW.child_user_id) > 0 THEN
    PERFORM announce_public(ARRAY[OLD.child_user_id::text, NEW.child_user_id::text, 'pictures']);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    -- By the reviews' own trigger, their stars are counted anew.
    UPDATE reviews SET updated_at = now() WHERE user_id = NEW.child_user_id AND status = 'visible';
  END IF;
  RETURN NULL;
END $$;

create or replace trigger parental_consents_said AFTER INSERT OR UPDATE OR DELETE ON parental_consents
  FOR EACH ROW EXECUTE FUNCTION announce_consent();
