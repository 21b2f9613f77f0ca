CREATE OR REPLACE FUNCTION kept_cell(list text, r jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list
    WHEN 'designs' THEN (r ->> 'status') || ' ' || coalesce(r ->> 'collection_id', '')
    WHEN 'contact_messages' THEN CASE WHEN r ->> 'handled_at' IS NULL THEN 'open' ELSE 'handled' END
    WHEN 'discount_codes' THEN ''
    WHEN 'waitlist_entries' THEN ''
    WHEN 'returns' THEN r ->> 'state'
    ELSE r ->> 'status' END
$$;
