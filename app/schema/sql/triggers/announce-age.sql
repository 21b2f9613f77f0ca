-- Whether someone is a child decides about their reviews, what search engines may list, and who keeps a picture.
create or replace function announce_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[OLD.user_id::text, NEW.user_id::text, 'artists', 'pictures'] ||
    CASE WHEN OLD.user_id IS NOT NULL THEN ARRAY(SELECT 'own:' || r.product_id FROM reviews r WHERE r.user_id = OLD.user_id) END);
  RETURN NULL;
END $$;

create or replace trigger age_verifications_added_said AFTER INSERT ON age_verifications FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION announce_age();
create or replace trigger age_verifications_changed_said AFTER UPDATE ON age_verifications FOR EACH ROW
  WHEN ((OLD.user_id IS NOT NULL OR NEW.user_id IS NOT NULL) AND
    (OLD.user_id, OLD.date_of_birth) IS DISTINCT FROM (NEW.user_id, NEW.date_of_birth))
  EXECUTE FUNCTION announce_age();
create or replace trigger age_verifications_removed_said AFTER DELETE ON age_verifications FOR EACH ROW
  WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION announce_age();
