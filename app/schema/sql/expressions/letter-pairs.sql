-- Every two letters of a word that stand beside each other.
create or replace function letter_pairs(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(word, i, 2)), '{}') FROM generate_series(1, char_length(word) - 1) AS i
$$;
