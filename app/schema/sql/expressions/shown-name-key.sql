-- The name as the team sees it, as lists compare it: `byText(shownName(…))` of the code. A test compares both.
create or replace function shown_name_key(account_type text, age_bracket text, first_name text, last_name text, is_child boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(lower(coalesce(CASE WHEN is_child
    THEN CASE WHEN account_type = 'creator' THEN 'A young creator' ELSE 'A young customer' END || coalesce(', ' || age_bracket, '')
    ELSE nullif(trim(first_name || ' ' || last_name), '') END, '')), 200)
$$;
