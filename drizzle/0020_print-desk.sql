CREATE TABLE "parcel_lines" (
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text NOT NULL,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_tracking" UNIQUE("order_id","tracking_number")
);
--> statement-breakpoint
CREATE TABLE "print_batch_lines" (
	"batch_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "print_batch_lines_batch_id_position_pk" PRIMARY KEY("batch_id","position"),
	CONSTRAINT "print_batch_lines_orderLineId_unique" UNIQUE("order_line_id")
);
--> statement-breakpoint
CREATE TABLE "print_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"print_plan_id" uuid NOT NULL,
	"cut" text NOT NULL,
	"ink" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"art_aspect" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_files_print_plan_id_cut_ink_pk" PRIMARY KEY("print_plan_id","cut","ink"),
	CONSTRAINT "print_files_fileKey_unique" UNIQUE("file_key"),
	CONSTRAINT "print_files_cut" CHECK ("print_files"."cut" in ('adult', 'youth')),
	CONSTRAINT "print_files_ink" CHECK ("print_files"."ink" in ('dark', 'light', 'colors', 'colors-on-dark', 'as-it-is'))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "print_state" text DEFAULT 'to_print' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batch_lines" ADD CONSTRAINT "print_batch_lines_batch_id_print_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."print_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batch_lines" ADD CONSTRAINT "print_batch_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_batches" ADD CONSTRAINT "print_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_print_plan_id_print_plans_id_fk" FOREIGN KEY ("print_plan_id") REFERENCES "public"."print_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_parcel_id_index" ON "parcel_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "print_batches_newest" ON "print_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_at_press" ON "order_lines" USING btree ("print_state","order_id") WHERE "order_lines"."print_state" <> 'shipped';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_print_state" CHECK ("order_lines"."print_state" in ('to_print', 'printing', 'packed', 'shipped'));--> statement-breakpoint
-- The transitions of features/orders/print-state.ts.
CREATE FUNCTION guard_print_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.print_state = OLD.print_state THEN RETURN NEW; END IF;
  IF (OLD.print_state, NEW.print_state) NOT IN (
    ('to_print', 'printing'), ('printing', 'packed'), ('packed', 'shipped')
  ) THEN
    RAISE EXCEPTION 'a line cannot pass from % to %', OLD.print_state, NEW.print_state USING ERRCODE = 'check_violation', CONSTRAINT = 'order_lines_print_transition';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Lines that were here before are as far as their order; what was given back, as far as it had come.
UPDATE order_lines l SET print_state = CASE WHEN o.at = 'in_production' THEN 'printing' ELSE 'shipped' END
  FROM (SELECT id, CASE status WHEN 'refunded' THEN sold_status ELSE status END AS at FROM orders) o
  WHERE o.id = l.order_id AND o.at IN ('in_production', 'shipped', 'delivered');--> statement-breakpoint
INSERT INTO parcels (order_id, carrier, tracking_number, shipped_at)
  SELECT id, coalesce(tracking_carrier, ''), tracking_number, shipped_at FROM orders
  WHERE tracking_number IS NOT NULL AND shipped_at IS NOT NULL;--> statement-breakpoint
INSERT INTO parcel_lines (parcel_id, order_line_id)
  SELECT p.id, l.id FROM parcels p JOIN order_lines l ON l.order_id = p.order_id;--> statement-breakpoint
CREATE TRIGGER order_lines_guard_print_state BEFORE UPDATE OF print_state ON order_lines
  FOR EACH ROW EXECUTE FUNCTION guard_print_state();
