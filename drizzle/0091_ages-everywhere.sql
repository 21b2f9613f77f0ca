-- What earlier migrations of the same run left for the end is done now: a table with such work cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "age_verifications" DROP CONSTRAINT "age_verifications_date";--> statement-breakpoint
ALTER TABLE "age_verifications" ADD CONSTRAINT "age_verifications_date" CHECK ("age_verifications"."date_of_birth" <= ((now() at time zone 'UTC') + interval '14 hours')::date);--> statement-breakpoint
-- The day that has begun everywhere in the United States, by which ages go: `dayEverywhere` of the code. A test compares both.
CREATE FUNCTION day_everywhere() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ((now() AT TIME ZONE 'UTC') - interval '11 hours')::date
$$;--> statement-breakpoint
-- The day someone turns an age; a February 29 is March 1 in other years: `birthdayOn` of the code. A test compares both.
CREATE FUNCTION birthday_on(born date, age integer) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (date_trunc('month', born::timestamp) + make_interval(years => age))::date + (extract(day FROM born)::int - 1)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  born constant date := (SELECT v.date_of_birth FROM age_verifications v WHERE v.user_id = NEW.id);
  is_young_creator constant boolean := NEW.account_type = 'creator' AND NEW.age_bracket IS DISTINCT FROM '18+';
  is_young constant boolean := coalesce(birthday_on(born, 18) > day_everywhere(), false);
BEGIN
  NEW.name_key := CASE WHEN NEW.has_consents AND NEW.account_type <> 'creator' AND NOT is_young
    THEN 'parent ' || left(NEW.id::text, 6)
    ELSE shown_name_key(NEW.account_type, NEW.age_bracket, NEW.first_name, NEW.last_name, is_young_creator OR is_young) END;
  NEW.name_key_until := CASE WHEN is_young AND NOT is_young_creator THEN birthday_on(born, 18) END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE VIEW counted_names AS
  SELECT p.id, CASE WHEN p.has_consents AND p.account_type <> 'creator' AND NOT k.is_young THEN 'parent ' || left(p.id::text, 6)
      ELSE shown_name_key(p.account_type, p.age_bracket, p.first_name, p.last_name, k.is_young_creator OR k.is_young) END AS name_key,
    CASE WHEN k.is_young AND NOT k.is_young_creator THEN birthday_on(v.date_of_birth, 18) END AS name_key_until,
    EXISTS (SELECT 1 FROM designs d WHERE d.user_id = p.id) OR EXISTS (SELECT 1 FROM products d WHERE d.creator_user_id = p.id)
      OR EXISTS (SELECT 1 FROM payouts d WHERE d.creator_user_id = p.id) AS has_works,
    EXISTS (SELECT 1 FROM parental_consents c WHERE c.guardian_user_id = p.id) AS has_consents
  FROM profiles p LEFT JOIN age_verifications v ON v.user_id = p.id
  CROSS JOIN LATERAL (SELECT p.account_type = 'creator' AND p.age_bracket IS DISTINCT FROM '18+' AS is_young_creator,
    coalesce(birthday_on(v.date_of_birth, 18) > day_everywhere(), false) AS is_young) k;--> statement-breakpoint
CREATE OR REPLACE VIEW shown_artists AS
  SELECT f.id AS user_id, f.created_at, search_fold(coalesce(f.public_first_name, 'Young Creator')) AS name_key,
    coalesce(browsing_bracket(f.public_age_bracket), '') AS browsing_bracket,
    CASE WHEN f.public_age_bracket IS NULL THEN NULL
      ELSE coalesce(birthday_on(v.date_of_birth, 13), date '-infinity') END AS listed_from
  FROM profiles f
  LEFT JOIN age_verifications v ON v.user_id = f.id
  WHERE f.account_type = 'creator' AND f.is_visible AND f.suspended_at IS NULL
    AND EXISTS (SELECT 1 FROM store_listings l WHERE l.creator_user_id = f.id);--> statement-breakpoint
-- Who turned 18 too early by the day, or will by a February 29: the triggers find out once the row is touched.
UPDATE profiles p SET name_key_until = '-infinity' FROM counted_names c
  WHERE c.id = p.id AND (p.name_key, p.name_key_until) IS DISTINCT FROM (c.name_key, c.name_key_until);--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
