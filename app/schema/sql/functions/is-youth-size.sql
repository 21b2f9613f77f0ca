-- The same as `cutOfSize` in garment-sizes.ts: a size is for children unless every word of its name belongs to an adult size.
create or replace function is_youth_size(size text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT size !~* '^[ /()&+,.''’_:-]*(?:(?:x{0,5}[sl]|m|[1-9][0-9]?xl|[1-9]x|x|small|med|medium|large|extra|adults?|unisex|m[ae]ns?|wom[ae]ns?|ladies|one|onesize|os|size|free|fits?|all|most|regular|standard|classic|relaxed|loose|slim|fitted|boyfriend|oversized?|petite|plus|tall|long)(?:[ /()&+,.''’_:-]+|$))+$'
$$;
