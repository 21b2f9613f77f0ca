-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_title_begins" ON "products" USING btree ((lower("title") collate "C"));--> statement-breakpoint
CREATE INDEX "designs_title_begins" ON "designs" USING btree ((lower("title") collate "C"));--> statement-breakpoint
CREATE INDEX "orders_at_press" ON "orders" USING btree ("paid_at","number") WHERE "orders"."status" in ('paid', 'in_production');--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
