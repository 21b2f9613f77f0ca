CREATE OR REPLACE FUNCTION listings_after_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_listings((SELECT array_agg(p.id) FROM products p JOIN changed c ON c.id = p.creator_user_id
    JOIN before b ON b.id = c.id
    WHERE (b.public_first_name, b.public_age_bracket, b.public_state, b.is_visible, b.suspended_at)
      IS DISTINCT FROM (c.public_first_name, c.public_age_bracket, c.public_state, c.is_visible, c.suspended_at)));
  RETURN NULL;
END $$;

create or replace trigger profiles_relisted AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION listings_after_profiles();
