-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "admin_actions_by_type" ON "admin_actions" USING btree (left(lower(coalesce("resource_type"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "admin_actions_of_admin" ON "admin_actions" USING btree ("admin_user_id","id");--> statement-breakpoint
CREATE INDEX "admin_actions_resource_id_index" ON "admin_actions" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "admin_actions_deleted_drawings" ON "admin_actions" USING btree (("before" ->> 'designId')) WHERE "admin_actions"."action" = 'PRODUCT_DELETED';--> statement-breakpoint
CREATE INDEX "security_logs_by_type" ON "security_logs" USING btree (left(lower(coalesce("resource_type"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "security_logs_resource_id_index" ON "security_logs" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "security_origins_ip_address_index" ON "security_origins" USING btree ("ip_address");--> statement-breakpoint
CREATE INDEX "products_of_status_by_price" ON "products" USING btree ("status","base_price_cents","id");--> statement-breakpoint
CREATE INDEX "products_of_creator_by_status" ON "products" USING btree ("creator_user_id","status","id");--> statement-breakpoint
CREATE INDEX "orders_of_status_by_total" ON "orders" USING btree ("status","total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_of_status_by_refunded" ON "orders" USING btree ("status","refunded_cents","id");--> statement-breakpoint
CREATE INDEX "orders_of_status_by_buyer" ON "orders" USING btree ("status",left(lower(coalesce(("shipping_address" ->> 'name')::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "store_artists_by_name" ON "store_artists" USING btree (("name_key" collate "C"),"created_at","user_id") WHERE "store_artists"."name_key" <> 'young creator';--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
