-- Why it stays: a buyer's picture is shown only as long as it is approved, and is never kept longer than its review,
-- whatever deletes that.
create or replace function announce_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'approved' IN (OLD.state, NEW.state) THEN
    PERFORM announce_public(ARRAY(SELECT 'own:' || r.product_id FROM reviews r WHERE r.id IN (OLD.review_id, NEW.review_id)) ||
      ARRAY['pictures']);
  END IF;
  IF TG_OP = 'DELETE' THEN
    UPDATE pictures SET is_public = false, deleted_at = coalesce(deleted_at, now()) WHERE id = OLD.picture_id;
  END IF;
  RETURN NULL;
END $$;

create or replace trigger review_pictures_said AFTER INSERT OR UPDATE OR DELETE ON review_pictures
  FOR EACH ROW EXECUTE FUNCTION announce_review_picture();
