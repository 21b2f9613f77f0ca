-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "store_words_by_price" ON "store_words" USING btree ("word","price_cents","product_id");--> statement-breakpoint
CREATE INDEX "store_words_by_title" ON "store_words" USING btree ("word","title_key","product_id");--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
