-- Whatever earlier migrations left for the end is done now: a table with such work gets no trigger.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- The team's lists name a parent by a handle, as `shownName` of the code does, and find them by it alone.
CREATE OR REPLACE FUNCTION keep_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  born constant date := (SELECT v.date_of_birth FROM age_verifications v WHERE v.user_id = NEW.id);
  is_young_creator constant boolean := NEW.account_type = 'creator' AND NEW.age_bracket IS DISTINCT FROM '18+';
  is_young constant boolean := coalesce(born > (now() AT TIME ZONE 'UTC')::date - interval '18 years', false);
BEGIN
  NEW.name_key := CASE WHEN NEW.has_consents AND NEW.account_type <> 'creator' AND NOT is_young
    THEN 'parent ' || left(NEW.id::text, 6)
    ELSE shown_name_key(NEW.account_type, NEW.age_bracket, NEW.first_name, NEW.last_name, is_young_creator OR is_young) END;
  NEW.name_key_until := CASE WHEN is_young AND NOT is_young_creator THEN (born + interval '18 years')::date END;
  RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER profiles_named_anew ON profiles;--> statement-breakpoint
CREATE TRIGGER profiles_named_anew BEFORE UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.account_type, OLD.age_bracket, OLD.first_name, OLD.last_name, OLD.has_consents, OLD.name_key, OLD.name_key_until)
    IS DISTINCT FROM (NEW.account_type, NEW.age_bracket, NEW.first_name, NEW.last_name, NEW.has_consents, NEW.name_key, NEW.name_key_until))
  EXECUTE FUNCTION keep_name_key();--> statement-breakpoint
CREATE OR REPLACE VIEW counted_names AS
  SELECT p.id, CASE WHEN p.has_consents AND p.account_type <> 'creator' AND NOT k.is_young THEN 'parent ' || left(p.id::text, 6)
      ELSE shown_name_key(p.account_type, p.age_bracket, p.first_name, p.last_name, k.is_young_creator OR k.is_young) END AS name_key,
    CASE WHEN k.is_young AND NOT k.is_young_creator THEN (v.date_of_birth + interval '18 years')::date END AS name_key_until,
    EXISTS (SELECT 1 FROM designs d WHERE d.user_id = p.id) OR EXISTS (SELECT 1 FROM products d WHERE d.creator_user_id = p.id)
      OR EXISTS (SELECT 1 FROM payouts d WHERE d.creator_user_id = p.id) AS has_works,
    EXISTS (SELECT 1 FROM parental_consents c WHERE c.guardian_user_id = p.id) AS has_consents
  FROM profiles p LEFT JOIN age_verifications v ON v.user_id = p.id
  CROSS JOIN LATERAL (SELECT p.account_type = 'creator' AND p.age_bracket IS DISTINCT FROM '18+' AS is_young_creator,
    coalesce(v.date_of_birth > (now() AT TIME ZONE 'UTC')::date - interval '18 years', false) AS is_young) k;--> statement-breakpoint
UPDATE profiles SET name_key = '' WHERE has_consents AND account_type <> 'creator';--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
