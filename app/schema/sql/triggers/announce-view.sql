-- Why it stays: a shirt's own page shows these pictures, and says at once when one is gone.
create or replace function announce_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY['own:' || OLD.product_id, 'own:' || NEW.product_id, 'pictures']);
  RETURN NULL;
END $$;

create or replace trigger product_views_said AFTER INSERT OR UPDATE OR DELETE ON product_views
  FOR EACH ROW EXECUTE FUNCTION announce_view();
