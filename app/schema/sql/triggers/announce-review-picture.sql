create or replace function announce_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'approved' IN (OLD.state, NEW.state) THEN
    PERFORM announce_public(ARRAY(SELECT 'own:' || r.product_id FROM reviews r WHERE r.id IN (OLD.review_id, NEW.review_id)) ||
      ARRAY['pictures']);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger review_pictures_said AFTER INSERT OR UPDATE OR DELETE ON review_pictures FOR EACH ROW EXECUTE FUNCTION announce_review_picture();
