-- Why it stays: whether someone is a child decides about their reviews, what search engines may list, and who may see a picture.
create or replace function announce_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.user_id, OLD.date_of_birth) IS DISTINCT FROM (NEW.user_id, NEW.date_of_birth) AND num_nonnulls(OLD.user_id, NEW.user_id) > 0 THEN
    PERFORM announce_public(ARRAY[OLD.user_id::text, NEW.user_id::text, 'artists', 'pictures'] ||
      ARRAY(SELECT 'own:' || r.product_id FROM reviews r WHERE r.user_id = OLD.user_id));
  END IF;
  RETURN NULL;
END $$;

create or replace trigger age_verifications_said AFTER INSERT OR UPDATE OR DELETE ON age_verifications
  FOR EACH ROW EXECUTE FUNCTION announce_age();
