ALTER TABLE "admin_users" ADD COLUMN "role" text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "public_age_bracket" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_age_group" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "guardian_hold" text;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "scope_show_art" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "scope_age_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "showing" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "parental_consents" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role" CHECK ("admin_users"."role" in ('owner', 'reviewer', 'fulfilment', 'support'));--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_public_age_bracket" CHECK ("profiles"."public_age_bracket" in ('4-7', '8-10', '11-13', '14-17', '13-17', '18+'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_guardian_hold" CHECK ("products"."guardian_hold" in ('waiting', 'refused', 'hidden'));--> statement-breakpoint
ALTER TABLE "parental_consents" ADD CONSTRAINT "parental_consents_showing" CHECK ("parental_consents"."showing" in ('ask', 'team'));--> statement-breakpoint
-- What guardians had ticked stays ticked: the first box covered showing, the second the age group.
UPDATE "parental_consents" SET "scope_show_art" = "scope_account_and_art", "scope_age_group" = "scope_public_name";--> statement-breakpoint
UPDATE "profiles" f SET "public_age_bracket" = f."age_bracket"
WHERE NOT EXISTS (SELECT 1 FROM "parental_consents" c WHERE c."child_user_id" = f."id" AND c."status" = 'active' AND NOT c."scope_public_name");--> statement-breakpoint
CREATE OR REPLACE VIEW shown_products AS
SELECT
  p.id AS product_id,
  p.slug,
  p.title,
  search_fold(p.title) AS title_key,
  search_fold(p.title || ' ' || coalesce(f.public_first_name, CASE WHEN f.id IS NULL THEN 'Unknown Creator' ELSE 'Young Creator' END)) AS search_text,
  p.base_price_cents AS price_cents,
  f.id AS creator_user_id,
  f.public_first_name AS creator_name,
  f.age_bracket,
  browsing_bracket(f.age_bracket) AS browsing_bracket,
  f.public_state AS state,
  p.collection_id,
  p.subcollection_id,
  coalesce(
    (SELECT i.picture_id FROM product_images i JOIN pictures pic ON pic.id = i.picture_id AND pic.deleted_at IS NULL
      WHERE i.product_id = p.id ORDER BY i.sort_order, i.id LIMIT 1),
    d.picture_id
  ) AS picture_id,
  d.picture_id AS drawing_picture_id,
  (SELECT count(*)::int FROM product_variants v WHERE v.product_id = p.id AND v.is_available) AS available_variants,
  coalesce(r.review_count, 0) AS review_count,
  coalesce(r.rating_sum, 0) AS rating_sum,
  p.is_featured,
  p.created_at
FROM products p
JOIN designs d ON d.id = p.design_id AND d.status = 'published'
LEFT JOIN profiles f ON f.id = p.creator_user_id
LEFT JOIN LATERAL (
  SELECT count(*)::int AS review_count, sum(v.rating)::int AS rating_sum
  FROM reviews v WHERE v.product_id = p.id AND v.status = 'visible'
) r ON true
WHERE p.status = 'active' AND p.guardian_hold IS NULL AND (f.id IS NULL OR (f.is_visible AND f.suspended_at IS NULL));
