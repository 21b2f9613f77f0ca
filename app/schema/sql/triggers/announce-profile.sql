create or replace function announce_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[coalesce(NEW.id, OLD.id)::text, 'artists']);
  RETURN NULL;
END $$;

create or replace trigger profiles_added_said AFTER INSERT ON profiles FOR EACH ROW
  WHEN (NEW.account_type = 'creator') EXECUTE FUNCTION announce_profile();
create or replace trigger profiles_changed_said AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.account_type, OLD.public_age_bracket, OLD.public_first_name, OLD.public_bio, OLD.public_picture_id, OLD.public_state,
    OLD.public_instagram_handle, OLD.public_tiktok_handle, OLD.public_facebook_handle, OLD.is_visible, OLD.suspended_at, OLD.created_at)
    IS DISTINCT FROM (NEW.account_type, NEW.public_age_bracket, NEW.public_first_name, NEW.public_bio, NEW.public_picture_id, NEW.public_state,
    NEW.public_instagram_handle, NEW.public_tiktok_handle, NEW.public_facebook_handle, NEW.is_visible, NEW.suspended_at, NEW.created_at))
  EXECUTE FUNCTION announce_profile();
create or replace trigger profiles_removed_said AFTER DELETE ON profiles FOR EACH ROW
  WHEN (OLD.account_type = 'creator') EXECUTE FUNCTION announce_profile();
