-- What earlier migrations of the same run left for the end is done now: a table with such work cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "name_key" text DEFAULT '';--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "name_key_until" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_works" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "has_consents" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The name as the team sees it, as lists compare it: `byText(shownName(…))` of the code. A test compares both.
CREATE FUNCTION shown_name_key(account_type text, age_bracket text, first_name text, last_name text, is_child boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(lower(coalesce(CASE WHEN is_child
    THEN CASE WHEN account_type = 'creator' THEN 'A young creator' ELSE 'A young customer' END || coalesce(', ' || age_bracket, '')
    ELSE nullif(trim(first_name || ' ' || last_name), '') END, '')), 200)
$$;--> statement-breakpoint
-- Who is a child by their date of birth alone is one until a day that is known. Whatever else changes is a row that
-- changes; on that day any touch of `name_key_until` does it.
CREATE FUNCTION keep_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  born constant date := (SELECT v.date_of_birth FROM age_verifications v WHERE v.user_id = NEW.id);
  is_young_creator constant boolean := NEW.account_type = 'creator' AND NEW.age_bracket IS DISTINCT FROM '18+';
  is_young constant boolean := coalesce(born > (now() AT TIME ZONE 'UTC')::date - interval '18 years', false);
BEGIN
  NEW.name_key := shown_name_key(NEW.account_type, NEW.age_bracket, NEW.first_name, NEW.last_name, is_young_creator OR is_young);
  NEW.name_key_until := CASE WHEN is_young AND NOT is_young_creator THEN (born + interval '18 years')::date END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_named BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION keep_name_key();--> statement-breakpoint
CREATE TRIGGER profiles_named_anew BEFORE UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.account_type, OLD.age_bracket, OLD.first_name, OLD.last_name, OLD.name_key, OLD.name_key_until)
    IS DISTINCT FROM (NEW.account_type, NEW.age_bracket, NEW.first_name, NEW.last_name, NEW.name_key, NEW.name_key_until))
  EXECUTE FUNCTION keep_name_key();--> statement-breakpoint
CREATE FUNCTION name_key_after_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- no day of anyone's: the row differs, and the trigger above finds out the name
  IF TG_OP <> 'INSERT' THEN UPDATE profiles SET name_key_until = '-infinity' WHERE id = OLD.user_id; END IF;
  IF TG_OP <> 'DELETE' THEN UPDATE profiles SET name_key_until = '-infinity' WHERE id = NEW.user_id; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER age_verifications_named AFTER INSERT OR DELETE ON age_verifications FOR EACH ROW EXECUTE FUNCTION name_key_after_age();--> statement-breakpoint
CREATE TRIGGER age_verifications_named_anew AFTER UPDATE ON age_verifications FOR EACH ROW
  WHEN ((OLD.user_id, OLD.date_of_birth) IS DISTINCT FROM (NEW.user_id, NEW.date_of_birth))
  EXECUTE FUNCTION name_key_after_age();--> statement-breakpoint
-- Whom designs, products and payouts name is marked, once and for all: a list sorted by their names looks at no one else.
CREATE FUNCTION mark_works() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET has_works = true
  WHERE id = CASE TG_TABLE_NAME WHEN 'designs' THEN (to_jsonb(NEW) ->> 'user_id')::uuid ELSE (to_jsonb(NEW) ->> 'creator_user_id')::uuid END
    AND NOT has_works;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER designs_mark AFTER INSERT ON designs FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_works();--> statement-breakpoint
CREATE TRIGGER designs_mark_anew AFTER UPDATE ON designs FOR EACH ROW
  WHEN (NEW.user_id IS DISTINCT FROM OLD.user_id AND NEW.user_id IS NOT NULL) EXECUTE FUNCTION mark_works();--> statement-breakpoint
CREATE TRIGGER products_mark AFTER INSERT ON products FOR EACH ROW WHEN (NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();--> statement-breakpoint
CREATE TRIGGER products_mark_anew AFTER UPDATE ON products FOR EACH ROW
  WHEN (NEW.creator_user_id IS DISTINCT FROM OLD.creator_user_id AND NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();--> statement-breakpoint
CREATE TRIGGER payouts_mark AFTER INSERT ON payouts FOR EACH ROW WHEN (NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();--> statement-breakpoint
CREATE TRIGGER payouts_mark_anew AFTER UPDATE ON payouts FOR EACH ROW
  WHEN (NEW.creator_user_id IS DISTINCT FROM OLD.creator_user_id AND NEW.creator_user_id IS NOT NULL) EXECUTE FUNCTION mark_works();--> statement-breakpoint
CREATE FUNCTION mark_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profiles SET has_consents = true WHERE id = NEW.guardian_user_id AND NOT has_consents;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parental_consents_mark AFTER INSERT ON parental_consents FOR EACH ROW
  WHEN (NEW.guardian_user_id IS NOT NULL) EXECUTE FUNCTION mark_consents();--> statement-breakpoint
CREATE TRIGGER parental_consents_mark_anew AFTER UPDATE ON parental_consents FOR EACH ROW
  WHEN (NEW.guardian_user_id IS DISTINCT FROM OLD.guardian_user_id AND NEW.guardian_user_id IS NOT NULL) EXECUTE FUNCTION mark_consents();--> statement-breakpoint
-- What is kept, as the rows themselves say: for the start, and to compare with.
CREATE VIEW counted_names AS
  SELECT p.id, shown_name_key(p.account_type, p.age_bracket, p.first_name, p.last_name, k.is_young_creator OR k.is_young) AS name_key,
    CASE WHEN k.is_young AND NOT k.is_young_creator THEN (v.date_of_birth + interval '18 years')::date END AS name_key_until,
    EXISTS (SELECT 1 FROM designs d WHERE d.user_id = p.id) OR EXISTS (SELECT 1 FROM products d WHERE d.creator_user_id = p.id)
      OR EXISTS (SELECT 1 FROM payouts d WHERE d.creator_user_id = p.id) AS has_works,
    EXISTS (SELECT 1 FROM parental_consents c WHERE c.guardian_user_id = p.id) AS has_consents
  FROM profiles p LEFT JOIN age_verifications v ON v.user_id = p.id
  CROSS JOIN LATERAL (SELECT p.account_type = 'creator' AND p.age_bracket IS DISTINCT FROM '18+' AS is_young_creator,
    coalesce(v.date_of_birth > (now() AT TIME ZONE 'UTC')::date - interval '18 years', false) AS is_young) k;--> statement-breakpoint
ALTER TABLE profiles DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE profiles p SET name_key = c.name_key, name_key_until = c.name_key_until, has_works = c.has_works, has_consents = c.has_consents
  FROM counted_names c WHERE c.id = p.id;--> statement-breakpoint
ALTER TABLE profiles ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "profiles_by_name" ON "profiles" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "profiles_of_type_by_name" ON "profiles" USING btree ("account_type","name_key","id");--> statement-breakpoint
CREATE INDEX "profiles_with_works_by_name" ON "profiles" USING btree ("name_key","id") WHERE "profiles"."has_works";--> statement-breakpoint
CREATE INDEX "profiles_with_consents_by_name" ON "profiles" USING btree ("name_key","id") WHERE "profiles"."has_consents";--> statement-breakpoint
CREATE INDEX "profiles_with_consents" ON "profiles" USING btree ("created_at","id") WHERE "profiles"."has_consents";--> statement-breakpoint
CREATE INDEX "profiles_name_keys_until" ON "profiles" USING btree ("name_key_until") WHERE "profiles"."name_key_until" is not null;--> statement-breakpoint
CREATE INDEX "profiles_by_type" ON "profiles" USING btree (left(lower(coalesce("account_type"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "profiles_by_age" ON "profiles" USING btree (left(lower(coalesce(lpad(coalesce("age_bracket", '99'), 5, '0')::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "admin_actions_by_action" ON "admin_actions" USING btree (left(lower(coalesce("action"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "security_logs_by_action" ON "security_logs" USING btree (left(lower(coalesce("action"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "products_of_creator" ON "products" USING btree ("creator_user_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_name" ON "contact_messages" USING btree (left(lower(coalesce("name"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_topic" ON "contact_messages" USING btree (left(lower(coalesce("topic"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "parental_consents_of_guardian" ON "parental_consents" USING btree ("guardian_user_id","id");--> statement-breakpoint
CREATE INDEX "parental_consents_by_status_name" ON "parental_consents" USING btree (left(lower(coalesce("status"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "designs_of_creator" ON "designs" USING btree ("user_id","id") WHERE "designs"."status" <> 'consumed';--> statement-breakpoint
CREATE INDEX "payouts_by_status_name" ON "payouts" USING btree (left(lower(coalesce("status"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "payouts_of_creator" ON "payouts" USING btree ("creator_user_id","id");--> statement-breakpoint
CREATE INDEX "orders_by_status_name" ON "orders" USING btree (left(lower(coalesce("status"::text, '')), 200),"id");--> statement-breakpoint
DROP INDEX "products_creator_user_id_index";--> statement-breakpoint
DROP INDEX "parental_consents_guardian_user_id_index";--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
