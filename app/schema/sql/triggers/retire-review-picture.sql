-- A picture is never kept longer than its review.
create or replace function retire_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET is_public = false, deleted_at = coalesce(deleted_at, now()) WHERE id = OLD.picture_id;
  RETURN NULL;
END $$;

create or replace trigger review_pictures_retired AFTER DELETE ON review_pictures FOR EACH ROW EXECUTE FUNCTION retire_review_picture();
