-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "profiles_name_key_parts" ON "profiles" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "store_listings_collection_popular" ON "store_listings" USING btree ("collection_id","popularity","created_at","product_id");--> statement-breakpoint
CREATE INDEX "store_listings_collection_rating" ON "store_listings" USING btree ("collection_id","rating_key","created_at","product_id");--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
