CREATE TABLE "blank_fibers" (
	"revision_id" uuid NOT NULL,
	"fiber" text NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "blank_fibers_revision_id_fiber_pk" PRIMARY KEY("revision_id","fiber"),
	CONSTRAINT "blank_fibers_percent" CHECK ("blank_fibers"."percent" between 1 and 100),
	CONSTRAINT "blank_fibers_named" CHECK ("blank_fibers"."fiber" <> '')
);
--> statement-breakpoint
CREATE TABLE "blank_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cut" text NOT NULL,
	"revision" integer NOT NULL,
	"maker" text NOT NULL,
	"style" text NOT NULL,
	"origin" text NOT NULL,
	"care" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blank_revisions_of_cut" UNIQUE("cut","revision"),
	CONSTRAINT "blank_revisions_cut" CHECK ("blank_revisions"."cut" in ('adult', 'youth')),
	CONSTRAINT "blank_revisions_revision" CHECK ("blank_revisions"."revision" >= 1),
	CONSTRAINT "blank_revisions_named" CHECK ("blank_revisions"."maker" <> '' and "blank_revisions"."style" <> '' and "blank_revisions"."origin" <> '' and "blank_revisions"."care" <> '')
);
--> statement-breakpoint
CREATE TABLE "ink_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"revision" integer NOT NULL,
	"maker" text NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ink_revisions_revision_unique" UNIQUE("revision"),
	CONSTRAINT "ink_revisions_revision" CHECK ("ink_revisions"."revision" >= 1),
	CONSTRAINT "ink_revisions_named" CHECK ("ink_revisions"."maker" <> '' and "ink_revisions"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "made_shirts" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"blank_revision_id" uuid,
	"ink_revision_id" uuid,
	"certificate_id" uuid,
	"tracking_label_id" uuid,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recalled_orders" (
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	CONSTRAINT "recalled_orders_subject_subject_id_order_id_pk" PRIMARY KEY("subject","subject_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"problem" text NOT NULL,
	"remedy" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_subject" CHECK ("recalls"."subject" in ('batch', 'certificate', 'label', 'blank'))
);
--> statement-breakpoint
CREATE TABLE "safety_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"laboratory" text NOT NULL,
	"issued_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"blank_revision_id" uuid NOT NULL,
	"ink_revision_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"mime_type" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "safety_certificates_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "safety_certificates_covers" UNIQUE("laboratory","number","blank_revision_id","ink_revision_id"),
	CONSTRAINT "safety_certificates_days" CHECK ("safety_certificates"."issued_on" <= "safety_certificates"."valid_until"),
	CONSTRAINT "safety_certificates_named" CHECK ("safety_certificates"."number" <> '' and "safety_certificates"."laboratory" <> '')
);
--> statement-breakpoint
CREATE TABLE "tracking_labels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"maker" text NOT NULL,
	"place" text NOT NULL,
	"month" text NOT NULL,
	"batch" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tracking_labels_month" CHECK ("tracking_labels"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "tracking_labels_named" CHECK ("tracking_labels"."maker" <> '' and "tracking_labels"."place" <> '' and "tracking_labels"."batch" <> '')
);
--> statement-breakpoint
ALTER TABLE "shop_state" ADD COLUMN "needs_certificates" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blank_fibers" ADD CONSTRAINT "blank_fibers_revision_id_blank_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."blank_revisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blank_revisions" ADD CONSTRAINT "blank_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ink_revisions" ADD CONSTRAINT "ink_revisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_shirts" ADD CONSTRAINT "made_shirts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_shirts" ADD CONSTRAINT "made_shirts_blank_revision_id_blank_revisions_id_fk" FOREIGN KEY ("blank_revision_id") REFERENCES "public"."blank_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_shirts" ADD CONSTRAINT "made_shirts_ink_revision_id_ink_revisions_id_fk" FOREIGN KEY ("ink_revision_id") REFERENCES "public"."ink_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_shirts" ADD CONSTRAINT "made_shirts_certificate_id_safety_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."safety_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "made_shirts" ADD CONSTRAINT "made_shirts_tracking_label_id_tracking_labels_id_fk" FOREIGN KEY ("tracking_label_id") REFERENCES "public"."tracking_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_orders" ADD CONSTRAINT "recalled_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_orders" ADD CONSTRAINT "recalled_orders_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_certificates" ADD CONSTRAINT "safety_certificates_blank_revision_id_blank_revisions_id_fk" FOREIGN KEY ("blank_revision_id") REFERENCES "public"."blank_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_certificates" ADD CONSTRAINT "safety_certificates_ink_revision_id_ink_revisions_id_fk" FOREIGN KEY ("ink_revision_id") REFERENCES "public"."ink_revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_certificates" ADD CONSTRAINT "safety_certificates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_labels" ADD CONSTRAINT "tracking_labels_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "made_shirts_of_blank" ON "made_shirts" USING btree ("blank_revision_id","made_at");--> statement-breakpoint
CREATE INDEX "made_shirts_certificate_id_index" ON "made_shirts" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "made_shirts_tracking_label_id_index" ON "made_shirts" USING btree ("tracking_label_id");--> statement-breakpoint
CREATE INDEX "recalled_orders_recall_id_index" ON "recalled_orders" USING btree ("recall_id");--> statement-breakpoint
CREATE INDEX "recalled_orders_order_id_index" ON "recalled_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recalls_newest" ON "recalls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "safety_certificates_cover" ON "safety_certificates" USING btree ("blank_revision_id","ink_revision_id");--> statement-breakpoint
CREATE INDEX "tracking_labels_newest" ON "tracking_labels" USING btree ("created_at");