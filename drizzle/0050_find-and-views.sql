CREATE TABLE "hidden_columns" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "hidden_columns_user_id_list_pk" PRIMARY KEY("user_id","list"),
	CONSTRAINT "hidden_columns_list" CHECK ("hidden_columns"."list" in ('designs', 'orders', 'returns', 'moderation', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'audit', 'security')),
	CONSTRAINT "hidden_columns_some" CHECK (cardinality("hidden_columns"."columns") > 0)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" "citext" NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name_once" UNIQUE("user_id","list","name"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('designs', 'orders', 'returns', 'moderation', 'reviews', 'messages', 'waitlist', 'products', 'publish', 'collections', 'assign', 'discounts', 'payouts', 'owed', 'people', 'consents', 'mails', 'events', 'audit', 'security')),
	CONSTRAINT "saved_views_name" CHECK (char_length("saved_views"."name") between 1 and 40),
	CONSTRAINT "saved_views_query" CHECK (char_length("saved_views"."query") between 1 and 600)
);
--> statement-breakpoint
ALTER TABLE "hidden_columns" ADD CONSTRAINT "hidden_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_name_parts" ON "profiles" USING gin (trim("first_name" || ' ' || "last_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "profiles_username_parts" ON "profiles" USING gin (("username"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_email_parts" ON "users" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_time" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_title" ON "products" USING btree (left(lower(coalesce("title"::text, '')), 200),"id");--> statement-breakpoint
CREATE INDEX "products_title_parts" ON "products" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_slug_parts" ON "products" USING gin ("slug" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "designs_title_parts" ON "designs" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "discount_codes_code_parts" ON "discount_codes" USING gin ("code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discount_codes_name_parts" ON "discount_codes" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_title_parts" ON "order_lines" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_number_parts" ON "orders" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_email_parts" ON "orders" USING gin (("email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_name_parts" ON "orders" USING gin (("shipping_address" ->> 'name') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_tracking_parts" ON "orders" USING gin ("tracking_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_to_parts" ON "mails" USING gin ("to" gin_trgm_ops);