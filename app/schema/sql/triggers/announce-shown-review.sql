-- With a review, its pictures are shown or hidden: what keeps pictures has to ask again.
create or replace function announce_shown_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM review_pictures i WHERE i.review_id = NEW.id) THEN
    PERFORM announce_public(ARRAY['pictures']);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger reviews_pictures_said AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.status, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.user_id)) EXECUTE FUNCTION announce_shown_review();
