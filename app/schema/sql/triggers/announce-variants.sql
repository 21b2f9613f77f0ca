-- A card counts what can be bought: which sizes and colors these are matters while blanks are out of stock.
create or replace function announce_variants() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(f) INTO facts
    FROM before b
    JOIN changed c ON c.id = b.id
    CROSS JOIN LATERAL unnest(ARRAY[concat('own:', b.product_id), concat('own:', c.product_id)] ||
      CASE WHEN (b.product_id, b.size, b.color, b.is_available) IS DISTINCT FROM (c.product_id, c.size, c.color, c.is_available)
        THEN ARRAY[b.product_id::text, c.product_id::text] END) f;
  ELSE
    SELECT array_agg(f) INTO facts FROM changed c, unnest(ARRAY[concat('own:', c.product_id), c.product_id::text]) f;
  END IF;
  PERFORM announce_public(facts);
  RETURN NULL;
END $$;

create or replace trigger product_variants_added_said AFTER INSERT ON product_variants REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();
create or replace trigger product_variants_changed_said AFTER UPDATE ON product_variants REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();
create or replace trigger product_variants_removed_said AFTER DELETE ON product_variants REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_variants();
