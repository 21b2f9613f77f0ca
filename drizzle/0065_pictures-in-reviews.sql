-- What earlier steps left to be checked at the commit would keep these tables from being changed.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"review_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"refusal" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"may_show_face" boolean,
	"hint_failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_pictures_pictureId_unique" UNIQUE("picture_id"),
	CONSTRAINT "review_pictures_position" CHECK ("review_pictures"."position" between 0 and 2),
	CONSTRAINT "review_pictures_state" CHECK ("review_pictures"."state" in ('pending', 'approved', 'refused')),
	CONSTRAINT "review_pictures_refusal" CHECK ("review_pictures"."refusal" in ('child', 'person', 'personal', 'not-the-shirt', 'unclear', 'unkind')),
	CONSTRAINT "review_pictures_when_refused" CHECK (("review_pictures"."state" = 'refused') = ("review_pictures"."refusal" is not null) and ("review_pictures"."state" = 'pending') = ("review_pictures"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_kind";--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_pictures_order" ON "review_pictures" USING btree ("review_id","position") WHERE "review_pictures"."state" <> 'refused';--> statement-breakpoint
CREATE INDEX "review_pictures_review_id_index" ON "review_pictures" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_pictures_waiting" ON "review_pictures" USING btree ("created_at","id") WHERE "review_pictures"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_kind" CHECK ("pictures"."kind" in ('photo', 'drawing', 'ink', 'mockup', 'profile', 'product', 'print', 'return', 'review'));--> statement-breakpoint
-- A picture is never kept longer than its review.
CREATE FUNCTION retire_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pictures SET is_public = false, deleted_at = coalesce(deleted_at, now()) WHERE id = OLD.picture_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_pictures_retired AFTER DELETE ON review_pictures FOR EACH ROW EXECUTE FUNCTION retire_review_picture();--> statement-breakpoint
CREATE FUNCTION announce_review_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF 'approved' IN (OLD.state, NEW.state) THEN
    PERFORM announce_public(ARRAY(SELECT 'own:' || r.product_id FROM reviews r WHERE r.id IN (OLD.review_id, NEW.review_id)) ||
      ARRAY['pictures']);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_pictures_said AFTER INSERT OR UPDATE OR DELETE ON review_pictures FOR EACH ROW EXECUTE FUNCTION announce_review_picture();--> statement-breakpoint
-- With a review, its pictures are shown or hidden: what keeps pictures has to ask again.
CREATE FUNCTION announce_shown_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM review_pictures i WHERE i.review_id = NEW.id) THEN
    PERFORM announce_public(ARRAY['pictures']);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reviews_pictures_said AFTER UPDATE ON reviews FOR EACH ROW
  WHEN ((OLD.status, OLD.user_id) IS DISTINCT FROM (NEW.status, NEW.user_id)) EXECUTE FUNCTION announce_shown_review();--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
