CREATE TABLE "cancelled_shirts" (
	"request_key" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancelled_shirts_request_key_order_line_id_pk" PRIMARY KEY("request_key","order_line_id"),
	CONSTRAINT "cancelled_shirts_quantity" CHECK ("cancelled_shirts"."quantity" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "cancelled_shirts" ADD CONSTRAINT "cancelled_shirts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_shirts_order_line_id_index" ON "cancelled_shirts" USING btree ("order_line_id");--> statement-breakpoint
INSERT INTO "cancelled_shirts" ("request_key", "order_line_id", "quantity", "created_at")
SELECT r."request_key", n."order_line_id", n."quantity", r."created_at"
FROM "refunds" r
JOIN "refund_lines" n ON n."refund_id" = r."id"
JOIN "order_lines" l ON l."id" = n."order_line_id" AND l."cancelled_quantity" > 0
WHERE r."reason" = 'Canceled by the buyer before printing';
--> statement-breakpoint
INSERT INTO "cancelled_shirts" ("request_key", "order_line_id", "quantity", "created_at")
SELECT gen_random_uuid(), l."id", l."cancelled_quantity" - coalesce(k."quantity", 0), coalesce(l."cancelled_at", o."updated_at")
FROM "order_lines" l
JOIN "orders" o ON o."id" = l."order_id"
LEFT JOIN (SELECT "order_line_id", sum("quantity")::int AS "quantity" FROM "cancelled_shirts" GROUP BY 1) k ON k."order_line_id" = l."id"
WHERE l."cancelled_quantity" > coalesce(k."quantity", 0);
