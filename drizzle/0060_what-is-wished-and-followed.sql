CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reader_id" uuid NOT NULL,
	"creator_user_id" uuid,
	"collection_id" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_artist" UNIQUE("reader_id","creator_user_id"),
	CONSTRAINT "follows_collection" UNIQUE("reader_id","collection_id"),
	CONSTRAINT "follows_one" CHECK (num_nonnulls("follows"."creator_user_id", "follows"."collection_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "live_shirts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"live_since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_readers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" "citext" NOT NULL,
	"confirm_hash" text,
	"confirm_sent_at" timestamp (3) with time zone,
	"stopped" text[] DEFAULT '{}' NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_readers_email_unique" UNIQUE("email"),
	CONSTRAINT "news_readers_confirmHash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "news_readers_stopped" CHECK ("news_readers"."stopped" <@ array['followed-news', 'back-in-stock'])
);
--> statement-breakpoint
CREATE TABLE "stock_waits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reader_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_waits_once" UNIQUE("reader_id","product_id","size","color")
);
--> statement-breakpoint
CREATE TABLE "wish_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"token_hash" text,
	"share_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wish_lists_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "wish_lists_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "wish_lists_shareKey_unique" UNIQUE("share_key"),
	CONSTRAINT "wish_lists_owner" CHECK (num_nonnulls("wish_lists"."user_id", "wish_lists"."token_hash") = 1)
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"wish_list_id" uuid NOT NULL,
	"product_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_once" UNIQUE("wish_list_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_reader_id_news_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."news_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_creator_user_id_profiles_id_fk" FOREIGN KEY ("creator_user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_shirts" ADD CONSTRAINT "live_shirts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_reader_id_news_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."news_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_waits" ADD CONSTRAINT "stock_waits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_lists" ADD CONSTRAINT "wish_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_wish_list_id_wish_lists_id_fk" FOREIGN KEY ("wish_list_id") REFERENCES "public"."wish_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_of_artist" ON "follows" USING btree ("creator_user_id");--> statement-breakpoint
CREATE INDEX "follows_of_collection" ON "follows" USING btree ("collection_id");--> statement-breakpoint
CREATE INDEX "follows_unconfirmed" ON "follows" USING btree ("created_at") WHERE "follows"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "live_shirts_newest" ON "live_shirts" USING btree ("live_since");--> statement-breakpoint
CREATE INDEX "news_readers_asked" ON "news_readers" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "stock_waits_product" ON "stock_waits" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_waits_oldest" ON "stock_waits" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "wishes_product" ON "wishes" USING btree ("product_id");--> statement-breakpoint
-- What is in the store already is no news to anyone.
INSERT INTO "live_shirts" ("product_id", "live_since") SELECT "product_id", "created_at" FROM "store_listings";
