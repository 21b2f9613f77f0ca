-- Why it stays: an artist who is hidden or suspended, or whose name may no longer be shown, is gone from the store at once.
create or replace function show_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'UPDATE' THEN
    IF 'creator' IN (OLD.account_type, NEW.account_type) THEN
      PERFORM announce_public(ARRAY[OLD.id::text, NEW.id::text, 'artists']);
    END IF;
    RETURN NULL;
  END IF;
  IF (OLD.public_first_name, OLD.public_age_bracket, OLD.public_state, OLD.is_visible, OLD.suspended_at)
    IS DISTINCT FROM (NEW.public_first_name, NEW.public_age_bracket, NEW.public_state, NEW.is_visible, NEW.suspended_at) THEN
    PERFORM refresh_store_listings(ARRAY(SELECT p.id FROM products p WHERE p.creator_user_id = NEW.id));
  END IF;
  IF (OLD.account_type, OLD.public_age_bracket, OLD.public_first_name, OLD.public_bio, OLD.public_picture_id, OLD.public_state,
    OLD.public_instagram_handle, OLD.public_tiktok_handle, OLD.public_facebook_handle, OLD.is_visible, OLD.suspended_at, OLD.created_at)
    IS DISTINCT FROM (NEW.account_type, NEW.public_age_bracket, NEW.public_first_name, NEW.public_bio, NEW.public_picture_id, NEW.public_state,
    NEW.public_instagram_handle, NEW.public_tiktok_handle, NEW.public_facebook_handle, NEW.is_visible, NEW.suspended_at, NEW.created_at) THEN
    PERFORM announce_public(ARRAY[NEW.id::text, 'artists']);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger profiles_shown AFTER INSERT OR UPDATE OR DELETE ON profiles
  FOR EACH ROW EXECUTE FUNCTION show_profile();
