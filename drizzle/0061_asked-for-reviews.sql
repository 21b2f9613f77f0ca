ALTER TABLE "news_readers" DROP CONSTRAINT "news_readers_stopped";--> statement-breakpoint
ALTER TABLE "news_readers" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "review_asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_to_review" ON "orders" USING btree ("delivered_at") WHERE "orders"."status" = 'delivered' and "orders"."review_asked_at" is null;--> statement-breakpoint
ALTER TABLE "news_readers" ADD CONSTRAINT "news_readers_stopped" CHECK ("news_readers"."stopped" <@ array['followed-news', 'back-in-stock', 'review-request']);--> statement-breakpoint
-- What arrived long ago is not asked about any more.
UPDATE "orders" SET "review_asked_at" = now() WHERE "status" = 'delivered' AND "delivered_at" < now() - interval '10 days';
