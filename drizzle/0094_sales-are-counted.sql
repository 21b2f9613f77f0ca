-- What earlier migrations of the same run left for the end is done now: a table with such work loses no trigger.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
-- Sales of days and best sellers are read from the earnings themselves.
DROP TRIGGER creator_earnings_kept ON creator_earnings;--> statement-breakpoint
DROP TRIGGER creator_earnings_kept_moved ON creator_earnings;--> statement-breakpoint
DROP TRIGGER creator_earnings_product ON creator_earnings;--> statement-breakpoint
DROP TRIGGER creator_earnings_product_moved ON creator_earnings;--> statement-breakpoint
DROP TRIGGER order_lines_product_moved ON order_lines;--> statement-breakpoint
DROP FUNCTION keep_sales();--> statement-breakpoint
DROP FUNCTION keep_product_sale();--> statement-breakpoint
DROP FUNCTION product_sales_after_lines();--> statement-breakpoint
DROP FUNCTION note_product_sale(date, text, text, bigint, bigint);--> statement-breakpoint
DROP FUNCTION renew_best_sellers(date, integer[]);--> statement-breakpoint
DROP VIEW counted_sales;--> statement-breakpoint
DROP VIEW counted_product_sales;--> statement-breakpoint
DROP TABLE "kept_best_days" CASCADE;--> statement-breakpoint
DROP TABLE "kept_best_sellers" CASCADE;--> statement-breakpoint
DROP TABLE "kept_product_news" CASCADE;--> statement-breakpoint
DROP TABLE "kept_product_sales" CASCADE;--> statement-breakpoint
DROP TABLE "kept_sales" CASCADE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
