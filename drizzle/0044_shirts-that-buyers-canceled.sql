CREATE TABLE "cancelled_shirts" (
	"request_key" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancelled_shirts_request_key_order_line_id_pk" PRIMARY KEY("request_key","order_line_id"),
	CONSTRAINT "cancelled_shirts_quantity" CHECK ("cancelled_shirts"."quantity" between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "printing_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cancelled_shirts" ADD CONSTRAINT "cancelled_shirts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cancelled_shirts_order_line_id_index" ON "cancelled_shirts" USING btree ("order_line_id");
--> statement-breakpoint
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
--> statement-breakpoint
UPDATE "orders" o SET "printing_at" = b."at"
FROM (
  SELECT l."order_id", min(t."created_at") AS "at"
  FROM "print_batch_lines" p
  JOIN "print_batches" t ON t."id" = p."batch_id"
  JOIN "order_lines" l ON l."id" = p."order_line_id"
  GROUP BY 1
) b
WHERE b."order_id" = o."id";
--> statement-breakpoint
UPDATE "orders" o SET "printing_at" = b."at"
FROM (
  SELECT "order_id", min("created_at") AS "at" FROM "print_orders" WHERE "state" IN ('printing', 'shipped') GROUP BY 1
) b
WHERE b."order_id" = o."id" AND (o."printing_at" IS NULL OR o."printing_at" > b."at");
