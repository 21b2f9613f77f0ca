-- What earlier migrations of the same run left for the end is done now: a table with such work cannot be altered.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE TABLE "gone_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gone_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "security_logs_user_id_index";--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "was_guarded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_by_address" ON "users" USING btree ((lower("email"::text) collate "C"));--> statement-breakpoint
CREATE INDEX "security_logs_of_person" ON "security_logs" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "contact_messages_name_parts" ON "contact_messages" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_text_parts" ON "contact_messages" USING gin ("message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_email_parts" ON "contact_messages" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_text_parts" ON "reviews" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_author_parts" ON "reviews" USING gin ("author_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "waitlist_entries_by_email" ON "waitlist_entries" USING btree (left(lower(coalesce("email"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "waitlist_entries_guarded" ON "waitlist_entries" USING btree ("id") WHERE "waitlist_entries"."was_guarded";--> statement-breakpoint
CREATE INDEX "waitlist_entries_email_parts" ON "waitlist_entries" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "parental_consents_by_address" ON "parental_consents" USING btree ((lower("parent_email"::text) collate "C"));--> statement-breakpoint
-- Whom the security events name, and who has no profile: a list sorted by people begins with them. Who goes is noted
-- whether or not an event names them: one may be written meanwhile.
CREATE FUNCTION note_gone_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gone_people (id) VALUES (OLD.id) ON CONFLICT (id) DO UPDATE SET gone_at = now();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER profiles_gone AFTER DELETE ON profiles FOR EACH ROW EXECUTE FUNCTION note_gone_person();--> statement-breakpoint
CREATE FUNCTION note_named_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM profiles p WHERE p.id = NEW.user_id) THEN
    INSERT INTO gone_people (id) VALUES (NEW.user_id) ON CONFLICT (id) DO UPDATE SET gone_at = now();
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER security_logs_gone AFTER INSERT ON security_logs FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_named_gone();--> statement-breakpoint
INSERT INTO gone_people (id) SELECT DISTINCT l.user_id FROM security_logs l
  WHERE l.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM profiles p WHERE p.id = l.user_id);--> statement-breakpoint
-- Addresses on the waitlist that are, or once were, a child's or a parent's are marked, for good: only of those has the
-- list sorted by address to ask whether it hides them.
CREATE FUNCTION may_be_guarded(address citext) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM parental_consents c WHERE lower(c.parent_email::text) COLLATE "C" = lower(address::text) COLLATE "C")
    OR EXISTS (SELECT 1 FROM users u JOIN profiles p ON p.id = u.id WHERE lower(u.email::text) COLLATE "C" = lower(address::text) COLLATE "C"
      AND (p.has_consents OR p.name_key_until IS NOT NULL OR (p.account_type = 'creator' AND p.age_bracket IS DISTINCT FROM '18+')))
$$;--> statement-breakpoint
CREATE FUNCTION mark_guarded_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.was_guarded := NEW.was_guarded OR may_be_guarded(NEW.email);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER waitlist_entries_mark BEFORE INSERT OR UPDATE OF email ON waitlist_entries FOR EACH ROW EXECUTE FUNCTION mark_guarded_entry();--> statement-breakpoint
CREATE FUNCTION mark_guarded_address() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  address constant citext := CASE TG_TABLE_NAME
    WHEN 'parental_consents' THEN to_jsonb(NEW) ->> 'parent_email'
    WHEN 'users' THEN to_jsonb(NEW) ->> 'email'
    ELSE (SELECT u.email FROM users u WHERE u.id = NEW.id) END;
BEGIN
  UPDATE waitlist_entries SET was_guarded = true WHERE email = address AND NOT was_guarded AND may_be_guarded(address);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER parental_consents_guard AFTER INSERT OR UPDATE OF parent_email ON parental_consents FOR EACH ROW
  WHEN (NEW.parent_email IS NOT NULL) EXECUTE FUNCTION mark_guarded_address();--> statement-breakpoint
CREATE TRIGGER users_guard AFTER INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION mark_guarded_address();--> statement-breakpoint
CREATE TRIGGER profiles_guard AFTER INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION mark_guarded_address();--> statement-breakpoint
CREATE TRIGGER profiles_guard_anew AFTER UPDATE ON profiles FOR EACH ROW
  WHEN ((OLD.account_type, OLD.age_bracket, OLD.name_key_until, OLD.has_consents)
    IS DISTINCT FROM (NEW.account_type, NEW.age_bracket, NEW.name_key_until, NEW.has_consents))
  EXECUTE FUNCTION mark_guarded_address();--> statement-breakpoint
UPDATE waitlist_entries SET was_guarded = true WHERE may_be_guarded(email);--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
