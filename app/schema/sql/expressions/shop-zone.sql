-- The months of the books are the shop's.
create or replace function shop_zone() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT time_zone FROM shop_settings), 'America/New_York')
$$;
