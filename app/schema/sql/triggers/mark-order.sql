create or replace function mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET may_be_stopped = true
  WHERE id = CASE TG_TABLE_NAME WHEN 'returns' THEN (to_jsonb(NEW) ->> 'replacement_order_id')::uuid ELSE (to_jsonb(NEW) ->> 'order_id')::uuid END
    AND NOT may_be_stopped;
  RETURN NULL;
END $$;

create or replace trigger fraud_warnings_mark AFTER INSERT ON fraud_warnings FOR EACH ROW EXECUTE FUNCTION mark_order();
create or replace trigger refunds_mark AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION mark_order();
create or replace trigger returns_mark AFTER INSERT OR UPDATE OF replacement_order_id ON returns FOR EACH ROW
  WHEN (NEW.replacement_order_id IS NOT NULL) EXECUTE FUNCTION mark_order();

-- Rows that are loaded without triggers mark their order, too: one that is not marked is never asked about.
alter table fraud_warnings enable always trigger fraud_warnings_mark;
alter table refunds enable always trigger refunds_mark;
alter table returns enable always trigger returns_mark;
