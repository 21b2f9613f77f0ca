-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "creator_earnings_owed" ON "creator_earnings" USING btree ("creator_user_id","creator_share_cents") WHERE "creator_earnings"."payout_status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_in_work" ON "orders" USING btree ("paid_at","number") WHERE "orders"."status" in ('in_production', 'shipped');--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
