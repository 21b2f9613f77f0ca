CREATE TABLE "health_states" (
	"part" text PRIMARY KEY NOT NULL,
	"is_well" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_failures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_name" text NOT NULL,
	"message" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "job_failures_message" UNIQUE("job_name","message"),
	CONSTRAINT "job_failures_times" CHECK ("job_failures"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_states" (
	"name" text PRIMARY KEY NOT NULL,
	"cron" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"requested_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"handled" integer DEFAULT 0 NOT NULL,
	"error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_states_failures" CHECK (("job_states"."failures" > 0) = ("job_states"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "shop_closing" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_closed" boolean NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_closing_one" CHECK ("shop_closing"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"default_price_cents" integer NOT NULL,
	"template_colors" text[],
	"template_sizes" text[],
	"template_youth_sizes" boolean NOT NULL,
	"template_collection_id" uuid,
	"code_percent_max" integer NOT NULL,
	"code_amount_max_cents" integer,
	"code_held_per_browser" integer NOT NULL,
	"code_held_per_network" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_one" CHECK ("shop_settings"."id" = 1),
	CONSTRAINT "shop_settings_price" CHECK ("shop_settings"."default_price_cents" between 0 and 100000),
	CONSTRAINT "shop_settings_percent" CHECK ("shop_settings"."code_percent_max" between 1 and 10000),
	CONSTRAINT "shop_settings_amount" CHECK ("shop_settings"."code_amount_max_cents" > 0),
	CONSTRAINT "shop_settings_held_browser" CHECK ("shop_settings"."code_held_per_browser" between 1 and 100),
	CONSTRAINT "shop_settings_held_network" CHECK ("shop_settings"."code_held_per_network" between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_days_counts" CHECK ("visit_days"."views" >= 0 and "visit_days"."visitors" >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"day" date NOT NULL,
	"mark" text NOT NULL,
	CONSTRAINT "visit_marks_day_mark_pk" PRIMARY KEY("day","mark")
);
--> statement-breakpoint
CREATE TABLE "weekly_mail_stops" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "mails_created_at_id_index";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "bounced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_failures" ADD CONSTRAINT "job_failures_job_name_job_states_name_fk" FOREIGN KEY ("job_name") REFERENCES "public"."job_states"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "shop_settings_template_collection_id_collections_id_fk" FOREIGN KEY ("template_collection_id") REFERENCES "public"."collections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mail_stops" ADD CONSTRAINT "weekly_mail_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_events_newest" ON "provider_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_bounced" ON "mails" USING btree ("bounced_at") WHERE "mails"."bounced_at" is not null;--> statement-breakpoint
-- Every product page says whether the shop takes orders.
CREATE CONSTRAINT TRIGGER shop_closing_public AFTER INSERT OR UPDATE OR DELETE ON shop_closing
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
