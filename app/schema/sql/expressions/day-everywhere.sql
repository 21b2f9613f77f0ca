-- The day that has begun everywhere in the United States, by which ages go: `dayEverywhere` of the code. A test compares both.
create or replace function day_everywhere() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ((now() AT TIME ZONE 'UTC') - interval '11 hours')::date
$$;
