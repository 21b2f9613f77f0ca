CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"wanted_size" text,
	"wanted_color" text,
	CONSTRAINT "return_lines_return_id_order_line_id_pk" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"picture_id" uuid,
	"state" text DEFAULT 'requested' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"outcome" text,
	"decision" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"replacement_order_id" uuid,
	"request_key" uuid NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "returns_replacementOrderId_unique" UNIQUE("replacement_order_id"),
	CONSTRAINT "returns_requestKey_unique" UNIQUE("request_key"),
	CONSTRAINT "returns_kind" CHECK ("returns"."kind" in ('refund', 'exchange')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('size', 'misprint', 'damaged', 'wrong_shirt', 'not_arrived', 'changed_mind', 'other')),
	CONSTRAINT "returns_state" CHECK ("returns"."state" in ('requested', 'approved', 'received', 'done', 'refused')),
	CONSTRAINT "returns_outcome" CHECK ("returns"."outcome" in ('refund', 'replacement', 'no')),
	CONSTRAINT "returns_when_decided" CHECK (("returns"."state" in ('done', 'refused')) = ("returns"."outcome" is not null) and ("returns"."outcome" is null) = ("returns"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "pictures" DROP CONSTRAINT "pictures_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cancelled_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_delivery_assumed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_index" ON "return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_on_their_way" ON "orders" USING btree ("shipped_at") WHERE "orders"."status" = 'shipped';--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cancelled_quantity" CHECK ("order_lines"."cancelled_quantity" between 0 and "order_lines"."quantity" and ("order_lines"."cancelled_quantity" < "order_lines"."quantity" or "order_lines"."cancelled_at" is not null));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_kind" CHECK ("pictures"."kind" in ('photo', 'drawing', 'ink', 'mockup', 'profile', 'product', 'print', 'return'));