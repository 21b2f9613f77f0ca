DROP VIEW IF EXISTS counted_months, counted_names, counted_rows, counted_runs;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_count() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_month() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_run() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS keep_shop_title() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS mark_order() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS mark_works() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS note_gone_person() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS note_named_gone() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS kept_cell(text, jsonb);--> statement-breakpoint
DROP FUNCTION IF EXISTS recount_months();--> statement-breakpoint
DROP TRIGGER IF EXISTS products_noted_anew ON products;--> statement-breakpoint
DROP TABLE "gone_people" CASCADE;--> statement-breakpoint
DROP TABLE "kept_counts" CASCADE;--> statement-breakpoint
DROP TABLE "kept_months" CASCADE;--> statement-breakpoint
DROP TABLE "kept_runs" CASCADE;--> statement-breakpoint
DROP TABLE "kept_month_reports" CASCADE;--> statement-breakpoint
DROP TABLE "kept_owed" CASCADE;--> statement-breakpoint
DROP TABLE "kept_owed_in_all" CASCADE;--> statement-breakpoint
DROP INDEX "profiles_with_works_by_name";--> statement-breakpoint
DROP INDEX "designs_shop_title_parts";--> statement-breakpoint
DROP INDEX "orders_in_question";--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "has_works";--> statement-breakpoint
ALTER TABLE "designs" DROP COLUMN "shop_title";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "may_be_stopped";