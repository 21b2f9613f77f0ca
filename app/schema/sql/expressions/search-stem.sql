-- The stem of a word as it is typed or stands in a listing: "cat" of "Cats!" and of "cat's"; null for words like "the".
create or replace function search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT (pg_catalog.ts_lexize('pg_catalog.english_stem'::pg_catalog.regdictionary,
    pg_catalog.regexp_replace(word, '[^[:alnum:]]+', '', 'g')))[1]
$$;
