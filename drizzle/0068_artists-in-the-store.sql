-- What earlier migrations of the same run left for the end is done now: a table with such work gets no trigger.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE TABLE "store_artists" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"name_key" text NOT NULL,
	"browsing_bracket" text NOT NULL,
	"listed_from" date
);
--> statement-breakpoint
ALTER TABLE "store_artists" ADD CONSTRAINT "store_artists_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_artists_newest" ON "store_artists" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "store_artists_bracket" ON "store_artists" USING btree ("browsing_bracket","created_at","user_id");--> statement-breakpoint
CREATE INDEX "store_artists_sitemap" ON "store_artists" USING btree ("user_id","listed_from");--> statement-breakpoint
CREATE INDEX "store_artists_name_parts" ON "store_artists" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
-- Who has a page in the store, as the rows themselves say. Under 13, search engines leave it out, and for who shows no
-- age; a birthday that a year does not have is the day after.
CREATE VIEW shown_artists AS
  SELECT f.id AS user_id, f.created_at, search_fold(coalesce(f.public_first_name, 'Young Creator')) AS name_key,
    coalesce(browsing_bracket(f.public_age_bracket), '') AS browsing_bracket,
    CASE WHEN f.public_age_bracket IS NULL THEN NULL WHEN v.date_of_birth IS NULL THEN date '-infinity'
      WHEN t.day - interval '13 years' < v.date_of_birth THEN t.day + 1 ELSE t.day END AS listed_from
  FROM profiles f
  LEFT JOIN age_verifications v ON v.user_id = f.id
  CROSS JOIN LATERAL (SELECT (v.date_of_birth + interval '13 years')::date AS day) t
  WHERE f.account_type = 'creator' AND f.is_visible AND f.suspended_at IS NULL
    AND EXISTS (SELECT 1 FROM store_listings l WHERE l.creator_user_id = f.id);--> statement-breakpoint
-- Whoever changes an artist's shirts or profile waits for another who does: of two who each take one of the last two
-- shirts away, the second sees that none is left. Always taken last, after the products.
CREATE FUNCTION refresh_store_artists(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  IF ids IS NULL THEN RETURN; END IF;
  IF cardinality(ids) > 200 THEN
    LOCK TABLE store_artists IN SHARE ROW EXCLUSIVE MODE;
  ELSE
    FOR one IN SELECT DISTINCT i FROM unnest(ids) i WHERE i IS NOT NULL ORDER BY i LOOP
      PERFORM pg_advisory_xact_lock(hashtext('store-artist'), hashtext(one::text));
    END LOOP;
  END IF;
  DELETE FROM store_artists a WHERE a.user_id = ANY (ids) AND NOT EXISTS (SELECT 1 FROM shown_artists s WHERE s.user_id = a.user_id);
  INSERT INTO store_artists AS a (user_id, created_at, name_key, browsing_bracket, listed_from)
  SELECT user_id, created_at, name_key, browsing_bracket, listed_from FROM shown_artists WHERE user_id = ANY (ids)
  ON CONFLICT (user_id) DO UPDATE SET created_at = excluded.created_at, name_key = excluded.name_key,
    browsing_bracket = excluded.browsing_bracket, listed_from = excluded.listed_from
  WHERE a IS DISTINCT FROM excluded;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION kept_cell(list text, r jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE list
    WHEN 'designs' THEN (r ->> 'status') || ' ' || coalesce(r ->> 'collection_id', '')
    WHEN 'contact_messages' THEN CASE WHEN r ->> 'handled_at' IS NULL THEN 'open' ELSE 'handled' END
    WHEN 'discount_codes' THEN ''
    WHEN 'waitlist_entries' THEN ''
    WHEN 'returns' THEN r ->> 'state'
    WHEN 'store_artists' THEN r ->> 'browsing_bracket'
    ELSE r ->> 'status' END
$$;--> statement-breakpoint
CREATE OR REPLACE VIEW counted_rows AS
  SELECT list, cell, count(*) AS rows FROM (
    SELECT 'designs' AS list, kept_cell('designs', jsonb_build_object('status', status, 'collection_id', collection_id)) AS cell FROM designs
    UNION ALL SELECT 'products', status FROM products
    UNION ALL SELECT 'orders', status FROM orders
    UNION ALL SELECT 'reviews', status FROM reviews
    UNION ALL SELECT 'contact_messages', kept_cell('contact_messages', jsonb_build_object('handled_at', handled_at)) FROM contact_messages
    UNION ALL SELECT 'discount_codes', '' FROM discount_codes
    UNION ALL SELECT 'waitlist_entries', '' FROM waitlist_entries
    UNION ALL SELECT 'moderation_items', status FROM moderation_items
    UNION ALL SELECT 'reports', status FROM reports
    UNION ALL SELECT 'returns', state FROM returns
    UNION ALL SELECT 'error_groups', status FROM error_groups
    UNION ALL SELECT 'store_artists', browsing_bracket FROM store_artists) every_row
  GROUP BY list, cell;--> statement-breakpoint
CREATE TRIGGER store_artists_kept AFTER INSERT OR DELETE ON store_artists FOR EACH ROW EXECUTE FUNCTION keep_count();--> statement-breakpoint
CREATE TRIGGER store_artists_kept_moved AFTER UPDATE ON store_artists FOR EACH ROW
  WHEN (OLD.browsing_bracket IS DISTINCT FROM NEW.browsing_bracket) EXECUTE FUNCTION keep_count();--> statement-breakpoint
CREATE FUNCTION artists_after_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM refresh_store_artists((SELECT array_agg(DISTINCT creator_user_id) FROM added));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM refresh_store_artists((SELECT array_agg(DISTINCT creator_user_id) FROM removed));
  ELSE
    PERFORM refresh_store_artists((SELECT array_agg(DISTINCT i) FROM added a JOIN removed r ON r.product_id = a.product_id
      CROSS JOIN LATERAL unnest(ARRAY[a.creator_user_id, r.creator_user_id]) i
      WHERE a.creator_user_id IS DISTINCT FROM r.creator_user_id));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER store_listings_added_artists AFTER INSERT ON store_listings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_removed_artists AFTER DELETE ON store_listings REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_listings();--> statement-breakpoint
CREATE TRIGGER store_listings_moved_artists AFTER UPDATE ON store_listings REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_listings();--> statement-breakpoint
CREATE FUNCTION artists_after_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_artists((SELECT array_agg(c.id) FROM changed c JOIN before b ON b.id = c.id
    WHERE (c.account_type, c.is_visible, c.suspended_at, c.public_first_name, c.public_age_bracket, c.created_at)
      IS DISTINCT FROM (b.account_type, b.is_visible, b.suspended_at, b.public_first_name, b.public_age_bracket, b.created_at)));
  RETURN NULL;
END $$;--> statement-breakpoint
-- By name after "profiles_relisted", which takes the products.
CREATE TRIGGER profiles_relisted_artists AFTER UPDATE ON profiles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION artists_after_profiles();--> statement-breakpoint
CREATE FUNCTION artists_after_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_store_artists(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.user_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.user_id END]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER age_verifications_artists AFTER INSERT OR DELETE ON age_verifications FOR EACH ROW EXECUTE FUNCTION artists_after_age();--> statement-breakpoint
CREATE TRIGGER age_verifications_artists_anew AFTER UPDATE ON age_verifications FOR EACH ROW
  WHEN ((OLD.user_id, OLD.date_of_birth) IS DISTINCT FROM (NEW.user_id, NEW.date_of_birth))
  EXECUTE FUNCTION artists_after_age();--> statement-breakpoint
INSERT INTO store_artists (user_id, created_at, name_key, browsing_bracket, listed_from)
  SELECT user_id, created_at, name_key, browsing_bracket, listed_from FROM shown_artists;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
