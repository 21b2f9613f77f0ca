-- The same as `cutOfSize` in garment-sizes.ts: a size's name says its cut.
create or replace function is_youth_size(size text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT size ~* '(^|[^a-z0-9_])(youth|kids?|child|children|toddlers?|baby|babies|infants?|boys?|girls?|[2-6]t)([^a-z0-9_]|$)'
$$;
