-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "products_inactive_of_creator" ON "products" USING btree ("creator_user_id") WHERE "products"."status" = 'inactive';--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
