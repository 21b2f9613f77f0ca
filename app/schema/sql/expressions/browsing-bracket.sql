-- What visitors find a creator under: "14-17" also finds "13-17". The one place that says so.
create or replace function browsing_bracket(age_bracket text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE age_bracket WHEN '13-17' THEN '14-17' ELSE age_bracket END
$$;
