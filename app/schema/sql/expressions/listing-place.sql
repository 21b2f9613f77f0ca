-- Where a listing stands, as far as lists are narrowed by it.
create or replace function listing_place(collection_id uuid, browsing_bracket text, state text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT concat(collection_id, ':', browsing_bracket, ':', state)
$$;
