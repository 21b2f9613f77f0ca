-- A set's id is made of its content: whoever comes first writes it down.
create or replace function offer_set_of(offers text[]) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT md5(array_to_string(offers, chr(30)))::uuid
$$;
