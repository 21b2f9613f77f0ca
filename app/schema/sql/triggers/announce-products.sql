-- What a shirt's own page shows; its artist's page shows the title and the artist's words beside the drawing. Who
-- may see a picture depends on what a guardian holds back.
create or replace function announce_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(f) INTO facts FROM changed c, unnest(ARRAY[
      concat('own:', c.id),
      CASE WHEN c.guardian_hold IS NOT NULL THEN 'pictures' END]) f;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(f) INTO facts FROM before b, unnest(ARRAY[
      concat('own:', b.id), b.id::text, b.design_id::text, 'pictures']) f;
  ELSE
    SELECT array_agg(f) INTO facts
    FROM before b
    JOIN changed c ON c.id = b.id
    CROSS JOIN LATERAL (SELECT
      (b.title, b.artist_words, b.design_id, b.creator_user_id) IS DISTINCT FROM
      (c.title, c.artist_words, c.design_id, c.creator_user_id) AS drawing,
      (b.guardian_hold, b.design_id, b.creator_user_id) IS DISTINCT FROM
      (c.guardian_hold, c.design_id, c.creator_user_id) AS held) differs
    CROSS JOIN LATERAL unnest(ARRAY[
      concat('own:', c.id),
      CASE WHEN differs.drawing THEN b.design_id::text END,
      CASE WHEN differs.drawing THEN c.design_id::text END,
      CASE WHEN differs.held THEN 'pictures' END]) f;
  END IF;
  PERFORM announce_public(facts);
  RETURN NULL;
END $$;

create or replace trigger products_added_said AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
create or replace trigger products_changed_said AFTER UPDATE ON products REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
create or replace trigger products_removed_said AFTER DELETE ON products REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION announce_products();
