-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "shop_title" text;--> statement-breakpoint
ALTER TABLE designs DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE designs d SET shop_title = p.title FROM products p WHERE p.design_id = d.id AND p.title <> d.title;--> statement-breakpoint
ALTER TABLE designs ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "designs_shop_title_parts" ON "designs" USING gin ("shop_title" gin_trgm_ops) WHERE "designs"."shop_title" is not null;--> statement-breakpoint
-- What a design's product says of it stands with the design: that there is one, and its title where that is another one.
CREATE OR REPLACE FUNCTION note_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE designs SET has_product = false, shop_title = NULL WHERE id = OLD.design_id
      AND NOT EXISTS (SELECT 1 FROM products p WHERE p.design_id = OLD.design_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE designs SET has_product = true, shop_title = nullif(NEW.title, title) WHERE id = NEW.design_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER products_noted_anew AFTER UPDATE ON products FOR EACH ROW
  WHEN ((OLD.design_id, OLD.title) IS DISTINCT FROM (NEW.design_id, NEW.title)) EXECUTE FUNCTION note_products();--> statement-breakpoint
CREATE FUNCTION keep_shop_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.shop_title := (SELECT nullif(p.title, NEW.title) FROM products p WHERE p.design_id = NEW.id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER designs_titled BEFORE UPDATE OF title ON designs FOR EACH ROW EXECUTE FUNCTION keep_shop_title();--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
