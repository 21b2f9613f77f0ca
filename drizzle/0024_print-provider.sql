CREATE TABLE "blanks_out_of_stock" (
	"source" text NOT NULL,
	"cut" text NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"reason" text DEFAULT 'sold-out' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blanks_out_of_stock_source_cut_size_color_pk" PRIMARY KEY("source","cut","size","color"),
	CONSTRAINT "blanks_out_of_stock_source" CHECK ("blanks_out_of_stock"."source" in ('shop', 'provider')),
	CONSTRAINT "blanks_out_of_stock_cut" CHECK ("blanks_out_of_stock"."cut" in ('adult', 'youth')),
	CONSTRAINT "blanks_out_of_stock_reason" CHECK ("blanks_out_of_stock"."reason" in ('sold-out', 'not-made'))
);
--> statement-breakpoint
CREATE TABLE "print_order_lines" (
	"print_order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"is_released" boolean DEFAULT false NOT NULL,
	CONSTRAINT "print_order_lines_print_order_id_order_line_id_pk" PRIMARY KEY("print_order_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "print_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"round" integer NOT NULL,
	"external_id" text NOT NULL,
	"provider_order_id" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"is_canceled" boolean DEFAULT false NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_orders_externalId_unique" UNIQUE("external_id"),
	CONSTRAINT "print_orders_round" UNIQUE("order_id","round"),
	CONSTRAINT "print_orders_state" CHECK ("print_orders"."state" in ('waiting', 'placed', 'on-hold', 'printing', 'shipped', 'failed', 'withdrawn')),
	CONSTRAINT "print_orders_round_counts" CHECK ("print_orders"."round" >= 1)
);
--> statement-breakpoint
CREATE TABLE "print_shipments" (
	"print_order_id" uuid NOT NULL,
	"shipment_id" text NOT NULL,
	"tracking_number" text,
	"parcel_id" uuid,
	"is_returned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_shipments_print_order_id_shipment_id_pk" PRIMARY KEY("print_order_id","shipment_id")
);
--> statement-breakpoint
ALTER TABLE "blanks_out_of_stock" ADD CONSTRAINT "blanks_out_of_stock_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_order_lines" ADD CONSTRAINT "print_order_lines_print_order_id_print_orders_id_fk" FOREIGN KEY ("print_order_id") REFERENCES "public"."print_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_order_lines" ADD CONSTRAINT "print_order_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_orders" ADD CONSTRAINT "print_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_shipments" ADD CONSTRAINT "print_shipments_print_order_id_print_orders_id_fk" FOREIGN KEY ("print_order_id") REFERENCES "public"."print_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_shipments" ADD CONSTRAINT "print_shipments_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "print_order_lines_once" ON "print_order_lines" USING btree ("order_line_id") WHERE not "print_order_lines"."is_released";--> statement-breakpoint
CREATE INDEX "print_order_lines_order_line_id_index" ON "print_order_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "print_orders_due" ON "print_orders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "print_orders_problems" ON "print_orders" USING btree ("updated_at") WHERE "print_orders"."problem" is not null;--> statement-breakpoint
CREATE INDEX "print_shipments_parcel_id_index" ON "print_shipments" USING btree ("parcel_id");--> statement-breakpoint
-- What is out of stock is seen on every product page and card.
CREATE CONSTRAINT TRIGGER blanks_out_of_stock_public AFTER INSERT OR UPDATE OR DELETE ON blanks_out_of_stock
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION bump_catalogue_version();
