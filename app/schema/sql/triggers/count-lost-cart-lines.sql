-- Why it stays: lines go with a deleted shirt by their foreign key, where no code of ours is asked.
-- A line that went because its shirt was deleted is counted, so that the shopper can be told; a line
-- that the shopper took out still has its variant and is not. The title is not kept: it may be erased.
create or replace function count_lost_cart_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE carts c SET lost_lines = c.lost_lines + lost.lines
  FROM (
    SELECT g.cart_id, count(*)::int AS lines FROM gone g
    WHERE NOT EXISTS (SELECT 1 FROM product_variants v WHERE v.id = g.variant_id)
    GROUP BY g.cart_id
  ) lost
  WHERE c.id = lost.cart_id;
  RETURN NULL;
END $$;

create or replace trigger cart_lines_count_lost AFTER DELETE ON cart_lines
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_lost_cart_lines();
