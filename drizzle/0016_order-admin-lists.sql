DROP INDEX "contact_messages_created_at_index";--> statement-breakpoint
DROP INDEX "orders_created_at_id_index";--> statement-breakpoint
DROP INDEX "admin_actions_created_at_id_index";--> statement-breakpoint
DROP INDEX "security_logs_created_at_id_index";--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "parental_consents_newest" ON "parental_consents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "designs_newest" ON "designs" USING btree ("created_at","id") WHERE "designs"."status" <> 'consumed';--> statement-breakpoint
CREATE INDEX "designs_by_title" ON "designs" USING btree (left(lower(coalesce("title"::text, '')), 200),"id") WHERE "designs"."status" <> 'consumed';--> statement-breakpoint
CREATE INDEX "designs_waiting" ON "designs" USING btree ("created_at","id") WHERE "designs"."status" in ('pending_review', 'approved');--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_actions_newest" ON "admin_actions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_logs_newest" ON "security_logs" USING btree ("created_at","id");