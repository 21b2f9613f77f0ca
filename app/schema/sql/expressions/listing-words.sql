-- The words of a search text, as "add_store_words" has them.
create or replace function listing_words(search_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT pg_catalog.regexp_split_to_array(search_text, '\s+')
$$;
