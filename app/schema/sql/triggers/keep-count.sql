create or replace function keep_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO kept_counts (list, cell, rows) VALUES (TG_TABLE_NAME, kept_cell(TG_TABLE_NAME, to_jsonb(OLD)), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO kept_counts (list, cell, rows) VALUES (TG_TABLE_NAME, kept_cell(TG_TABLE_NAME, to_jsonb(NEW)), 1);
  END IF;
  RETURN NULL;
END $$;

create or replace trigger contact_messages_kept AFTER INSERT OR DELETE ON contact_messages FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger contact_messages_kept_moved AFTER UPDATE ON contact_messages FOR EACH ROW
  WHEN ((OLD.handled_at IS NULL) <> (NEW.handled_at IS NULL)) EXECUTE FUNCTION keep_count();
create or replace trigger designs_kept AFTER INSERT OR DELETE ON designs FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger designs_kept_moved AFTER UPDATE ON designs FOR EACH ROW
  WHEN ((OLD.status, OLD.collection_id) IS DISTINCT FROM (NEW.status, NEW.collection_id)) EXECUTE FUNCTION keep_count();
create or replace trigger discount_codes_kept AFTER INSERT OR DELETE ON discount_codes FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger error_groups_kept AFTER INSERT OR DELETE ON error_groups FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger error_groups_kept_moved AFTER UPDATE ON error_groups FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_count();
create or replace trigger moderation_items_kept AFTER INSERT OR DELETE ON moderation_items FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger moderation_items_kept_moved AFTER UPDATE ON moderation_items FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_count();
create or replace trigger orders_kept AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger orders_kept_moved AFTER UPDATE ON orders FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_count();
create or replace trigger products_kept AFTER INSERT OR DELETE ON products FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger products_kept_moved AFTER UPDATE ON products FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_count();
create or replace trigger reports_kept AFTER INSERT OR DELETE ON reports FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger reports_kept_moved AFTER UPDATE ON reports FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_count();
create or replace trigger returns_kept AFTER INSERT OR DELETE ON returns FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger returns_kept_moved AFTER UPDATE ON returns FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_count();
create or replace trigger reviews_kept AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION keep_count();
create or replace trigger reviews_kept_moved AFTER UPDATE ON reviews FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_count();
create or replace trigger waitlist_entries_kept AFTER INSERT OR DELETE ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION keep_count();
