-- Why it stays: what stands on many pages changes on all of them at once; each such table has one word for it.
create or replace function announce_word() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_public(ARRAY[TG_ARGV[0]]);
  RETURN NULL;
END $$;

create or replace trigger blanks_out_of_stock_said AFTER INSERT OR UPDATE OR DELETE ON blanks_out_of_stock
  FOR EACH ROW EXECUTE FUNCTION announce_word('blanks');
create or replace trigger blank_fibers_said AFTER INSERT OR UPDATE OR DELETE ON blank_fibers
  FOR EACH ROW EXECUTE FUNCTION announce_word('blanks');
create or replace trigger blank_revisions_said AFTER INSERT OR UPDATE OR DELETE ON blank_revisions
  FOR EACH ROW EXECUTE FUNCTION announce_word('blanks');
create or replace trigger ink_revisions_said AFTER INSERT OR UPDATE OR DELETE ON ink_revisions
  FOR EACH ROW EXECUTE FUNCTION announce_word('blanks');
create or replace trigger safety_certificates_said AFTER INSERT OR UPDATE OR DELETE ON safety_certificates
  FOR EACH ROW EXECUTE FUNCTION announce_word('blanks');
create or replace trigger collections_said AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION announce_word('collections');
create or replace trigger prompts_said AFTER INSERT OR UPDATE OR DELETE ON prompts
  FOR EACH ROW EXECUTE FUNCTION announce_word('prompts');
create or replace trigger platform_settings_said AFTER INSERT OR UPDATE OR DELETE ON platform_settings
  FOR EACH ROW EXECUTE FUNCTION announce_word('settings');
create or replace trigger shop_settings_far_said AFTER INSERT ON shop_settings
  FOR EACH ROW WHEN (NOT NEW.ships_far) EXECUTE FUNCTION announce_word('settings');
create or replace trigger shop_settings_far_changed AFTER UPDATE ON shop_settings
  FOR EACH ROW WHEN (OLD.ships_far IS DISTINCT FROM NEW.ships_far) EXECUTE FUNCTION announce_word('settings');
create or replace trigger search_synonyms_said AFTER INSERT OR UPDATE OR DELETE ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION announce_word('synonyms');
create or replace trigger shop_mode_said AFTER UPDATE OF needs_certificates ON shop_state
  FOR EACH ROW EXECUTE FUNCTION announce_word('blanks');
create or replace trigger shop_closing_said AFTER INSERT OR UPDATE OR DELETE ON shop_closing
  FOR EACH ROW EXECUTE FUNCTION announce_word('closing');
