CREATE TABLE "design_art" (
	"design_id" uuid NOT NULL,
	"version" text NOT NULL,
	"art_picture_id" uuid NOT NULL,
	"paper_picture_id" uuid NOT NULL,
	CONSTRAINT "design_art_design_id_version_pk" PRIMARY KEY("design_id","version"),
	CONSTRAINT "design_art_version" CHECK ("design_art"."version" in ('black', 'colors', 'original'))
);
--> statement-breakpoint
CREATE TABLE "print_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"design_id" uuid,
	"art_version" text NOT NULL,
	"art_picture_id" uuid NOT NULL,
	"placement" text NOT NULL,
	"side" text DEFAULT 'front' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_plans_version" CHECK ("print_plans"."art_version" in ('black', 'colors', 'original')),
	CONSTRAINT "print_plans_side" CHECK ("print_plans"."side" in ('front', 'back'))
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_kind";--> statement-breakpoint
ALTER TABLE "designs" ALTER COLUMN "file_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "print_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "design_mockups" ADD COLUMN "print_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "photo_picture_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "art_version" text DEFAULT 'black' NOT NULL;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "print_check" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "print_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "design_art" ADD CONSTRAINT "design_art_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_art" ADD CONSTRAINT "design_art_art_picture_id_pictures_id_fk" FOREIGN KEY ("art_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_art" ADD CONSTRAINT "design_art_paper_picture_id_pictures_id_fk" FOREIGN KEY ("paper_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_plans" ADD CONSTRAINT "print_plans_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_plans" ADD CONSTRAINT "print_plans_art_picture_id_pictures_id_fk" FOREIGN KEY ("art_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_art_art_picture_id_index" ON "design_art" USING btree ("art_picture_id");--> statement-breakpoint
CREATE INDEX "design_art_paper_picture_id_index" ON "design_art" USING btree ("paper_picture_id");--> statement-breakpoint
CREATE INDEX "print_plans_design_id_index" ON "print_plans" USING btree ("design_id");--> statement-breakpoint
CREATE INDEX "print_plans_art_picture_id_index" ON "print_plans" USING btree ("art_picture_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_print_plan_id_print_plans_id_fk" FOREIGN KEY ("print_plan_id") REFERENCES "public"."print_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_mockups" ADD CONSTRAINT "design_mockups_print_plan_id_print_plans_id_fk" FOREIGN KEY ("print_plan_id") REFERENCES "public"."print_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_photo_picture_id_pictures_id_fk" FOREIGN KEY ("photo_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_print_plan_id_print_plans_id_fk" FOREIGN KEY ("print_plan_id") REFERENCES "public"."print_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_mockups_print_plan_id_index" ON "design_mockups" USING btree ("print_plan_id");--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_art_version" CHECK ("designs"."art_version" in ('black', 'colors', 'original'));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_kind" CHECK ("pictures"."kind" in ('photo', 'drawing', 'ink', 'mockup', 'profile', 'product', 'print'));
--> statement-breakpoint
CREATE FUNCTION guard_print_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.art_version, NEW.art_picture_id, NEW.placement, NEW.side)
     IS DISTINCT FROM (OLD.id, OLD.art_version, OLD.art_picture_id, OLD.placement, OLD.side) THEN
    RAISE EXCEPTION 'a print plan never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'print_plans_immutable';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER print_plans_immutable BEFORE UPDATE ON print_plans FOR EACH ROW EXECUTE FUNCTION guard_print_plan();--> statement-breakpoint
-- Drawings that were here before: their strokes are the black version, the picture itself the original.
INSERT INTO design_art (design_id, version, art_picture_id, paper_picture_id)
  SELECT id, 'original', picture_id, picture_id FROM designs;--> statement-breakpoint
INSERT INTO pictures (kind, owner_user_id, file_key, mime_type, width, height, recipe, is_public)
  SELECT 'drawing', d.user_id, 'papers/' || d.id || '.png', 'image/png', ink.width, ink.height,
         jsonb_build_object('kind', 'paper', 'artPictureId', ink.id), photo.is_public
  FROM designs d
  JOIN pictures photo ON photo.id = d.picture_id
  JOIN pictures ink ON ink.id = d.ink_picture_id
  WHERE photo.recipe IS NULL AND photo.deleted_at IS NULL AND NOT d.keep_original;--> statement-breakpoint
INSERT INTO design_art (design_id, version, art_picture_id, paper_picture_id)
  SELECT d.id, 'black', d.ink_picture_id, coalesce(paper.id, d.picture_id)
  FROM designs d LEFT JOIN pictures paper ON paper.file_key = 'papers/' || d.id || '.png'
  WHERE d.ink_picture_id IS NOT NULL;--> statement-breakpoint
UPDATE designs SET art_version = 'original' WHERE keep_original OR ink_picture_id IS NULL;--> statement-breakpoint
UPDATE product_images i SET picture_id = paper.id
  FROM products p, designs d, pictures paper
  WHERE p.id = i.product_id AND d.id = p.design_id AND i.picture_id = d.picture_id
    AND paper.file_key = 'papers/' || d.id || '.png';--> statement-breakpoint
UPDATE pictures photo SET is_public = false, kind = 'photo'
  FROM designs d, pictures paper
  WHERE photo.id = d.picture_id AND paper.file_key = 'papers/' || d.id || '.png';--> statement-breakpoint
UPDATE designs d SET photo_picture_id = d.picture_id, picture_id = paper.id
  FROM pictures paper WHERE paper.file_key = 'papers/' || d.id || '.png';--> statement-breakpoint
INSERT INTO print_plans (design_id, art_version, art_picture_id, placement)
  SELECT DISTINCT m.design_id, a.version, a.art_picture_id, m.placement
  FROM design_mockups m
  JOIN designs d ON d.id = m.design_id
  JOIN design_art a ON a.design_id = d.id AND a.version = d.art_version
  WHERE m.placement IS NOT NULL;--> statement-breakpoint
INSERT INTO print_plans (art_version, art_picture_id, placement)
  SELECT DISTINCT CASE ink.kind WHEN 'ink' THEN 'black' ELSE 'original' END, ink.id, p.recipe ->> 'placement'
  FROM pictures p JOIN pictures ink ON ink.id::text = p.recipe ->> 'inkPictureId'
  WHERE p.recipe ->> 'kind' = 'mockup' AND NOT EXISTS (
    SELECT 1 FROM print_plans known
    WHERE known.art_picture_id = ink.id AND known.placement = p.recipe ->> 'placement');--> statement-breakpoint
UPDATE design_mockups m SET print_plan_id = plan.id
  FROM print_plans plan WHERE plan.design_id = m.design_id AND plan.placement = m.placement;--> statement-breakpoint
UPDATE pictures p SET recipe = jsonb_build_object('kind', 'shirt', 'printPlanId', plan.id,
    'garmentColor', p.recipe -> 'garmentColor', 'cut', 'adult', 'view', 'front')
  FROM print_plans plan
  WHERE p.recipe ->> 'kind' = 'mockup' AND plan.art_picture_id::text = p.recipe ->> 'inkPictureId'
    AND plan.placement = p.recipe ->> 'placement';--> statement-breakpoint
UPDATE products p SET print_plan_id = m.print_plan_id
  FROM design_selections s JOIN design_mockups m ON m.id = s.selected_mockup_id
  WHERE s.design_id = p.design_id;--> statement-breakpoint
UPDATE order_lines l SET print_plan_id = (shown.recipe ->> 'printPlanId')::uuid
  FROM pictures shown WHERE shown.id = l.picture_id AND shown.recipe ->> 'kind' = 'shirt';
