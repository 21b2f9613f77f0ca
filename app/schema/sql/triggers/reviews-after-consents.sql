-- Their stars are counted anew, and pages that were kept are made anew.
create or replace function reviews_after_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET updated_at = now() WHERE user_id = NEW.child_user_id AND status = 'visible';
  RETURN NULL;
END $$;

create or replace trigger parental_consents_reviews AFTER UPDATE ON parental_consents FOR EACH ROW
  WHEN (NEW.child_user_id IS NOT NULL AND (OLD.status, OLD.scope_show_art, OLD.paused_at)
    IS DISTINCT FROM (NEW.status, NEW.scope_show_art, NEW.paused_at))
  EXECUTE FUNCTION reviews_after_consents();
