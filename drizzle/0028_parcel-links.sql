ALTER TABLE "pictures" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "tracking_url" text;--> statement-breakpoint
CREATE INDEX "pictures_failed" ON "pictures" USING btree ("id") WHERE "pictures"."failures" > 0;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_tracking_url" CHECK ("parcels"."tracking_url" like 'https://%');