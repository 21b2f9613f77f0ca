-- A guardian's word about a child reaches whatever shows the child, and the pictures.
create or replace function announce_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[OLD.child_user_id::text, NEW.child_user_id::text, 'pictures']);
  RETURN NULL;
END $$;

create or replace trigger parental_consents_added_said AFTER INSERT ON parental_consents FOR EACH ROW
  WHEN (NEW.child_user_id IS NOT NULL) EXECUTE FUNCTION announce_consent();
create or replace trigger parental_consents_changed_said AFTER UPDATE ON parental_consents FOR EACH ROW
  WHEN ((OLD.child_user_id, OLD.status, OLD.scope_show_art, OLD.paused_at) IS DISTINCT FROM
    (NEW.child_user_id, NEW.status, NEW.scope_show_art, NEW.paused_at))
  EXECUTE FUNCTION announce_consent();
create or replace trigger parental_consents_removed_said AFTER DELETE ON parental_consents FOR EACH ROW
  WHEN (OLD.child_user_id IS NOT NULL) EXECUTE FUNCTION announce_consent();
