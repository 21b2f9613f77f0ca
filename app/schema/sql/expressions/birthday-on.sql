-- The day someone turns an age; a February 29 is March 1 in other years: `birthdayOn` of the code. A test compares both.
create or replace function birthday_on(born date, age integer) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (date_trunc('month', born::timestamp) + make_interval(years => age))::date + (extract(day FROM born)::int - 1)
$$;
