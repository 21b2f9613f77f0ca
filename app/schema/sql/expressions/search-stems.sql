create or replace function search_stems(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT public.search_stem(public.search_fold(w))) FILTER (WHERE public.search_stem(public.search_fold(w)) IS NOT NULL), '{}') FROM unnest(words) AS w
$$;
