CREATE TABLE "product_views" (
	"product_id" uuid NOT NULL,
	"color" text NOT NULL,
	"cut" text NOT NULL,
	"view" text NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "product_views_product_id_color_cut_view_pk" PRIMARY KEY("product_id","color","cut","view"),
	CONSTRAINT "product_views_cut" CHECK ("product_views"."cut" in ('adult', 'youth')),
	CONSTRAINT "product_views_view" CHECK ("product_views"."view" in ('front', 'back', 'close-up', 'people'))
);
--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_views_picture_id_index" ON "product_views" USING btree ("picture_id");--> statement-breakpoint
CREATE TEMPORARY TABLE views_to_add ON COMMIT DROP AS
  WITH sold AS (
    SELECT DISTINCT v.product_id, v.color,
      CASE WHEN v.size ~* '\m(youth|kids?|child|children)\M' THEN 'youth' ELSE 'adult' END AS cut
    FROM product_variants v JOIN products p ON p.id = v.product_id WHERE p.print_plan_id IS NOT NULL
  )
  SELECT gen_random_uuid() AS picture_id, sold.*, wanted.view
  FROM sold JOIN (VALUES ('youth', 'front'), ('youth', 'back'), ('adult', 'back'), ('adult', 'close-up'),
    ('adult', 'people'), ('youth', 'close-up'), ('youth', 'people')) AS wanted (cut, view) ON wanted.cut = sold.cut
  WHERE sold.cut = 'adult' OR wanted.view IN ('front', 'back') OR NOT EXISTS (
    SELECT 1 FROM sold adult WHERE adult.product_id = sold.product_id AND adult.color = sold.color AND adult.cut = 'adult');--> statement-breakpoint
INSERT INTO pictures (id, kind, owner_user_id, file_key, mime_type, width, height, recipe, is_public)
  SELECT a.picture_id, 'mockup', p.creator_user_id, 'pictures/' || a.picture_id || '.webp', 'image/webp', 1600, 1600,
    jsonb_build_object('kind', 'shirt', 'printPlanId', p.print_plan_id, 'garmentColor', a.color, 'cut', a.cut, 'view', a.view), true
  FROM views_to_add a JOIN products p ON p.id = a.product_id;--> statement-breakpoint
INSERT INTO product_views (product_id, color, cut, view, picture_id)
  SELECT product_id, color, cut, view, picture_id FROM views_to_add;
