create or replace function artists_after_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_artists((SELECT array_agg(c.id) FROM changed c JOIN before b ON b.id = c.id
    WHERE (c.account_type, c.is_visible, c.suspended_at, c.public_first_name, c.public_age_bracket, c.created_at)
      IS DISTINCT FROM (b.account_type, b.is_visible, b.suspended_at, b.public_first_name, b.public_age_bracket, b.created_at)));
  RETURN NULL;
END $$;

-- By name after "profiles_relisted", which takes the products.
create or replace trigger profiles_relisted_artists AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_profiles();
