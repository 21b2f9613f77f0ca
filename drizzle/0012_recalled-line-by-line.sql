CREATE TABLE "recalled_lines" (
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"recall_id" uuid NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recalled_lines_subject_subject_id_order_line_id_pk" PRIMARY KEY("subject","subject_id","order_line_id")
);
--> statement-breakpoint
ALTER TABLE "recalls" DROP CONSTRAINT "recalls_subject";--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "recalled_lines" ADD CONSTRAINT "recalled_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_lines" ADD CONSTRAINT "recalled_lines_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalled_lines_recall_id_index" ON "recalled_lines" USING btree ("recall_id");--> statement-breakpoint
CREATE INDEX "recalled_lines_order_line_id_index" ON "recalled_lines" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_subject" CHECK ("recalls"."subject" in ('batch', 'certificate', 'label', 'blank', 'ink'));--> statement-breakpoint
-- Of which days a recall was stood in its record alone.
UPDATE "recalls" r SET "first_day" = (a.after ->> 'firstDay')::date, "last_day" = (a.after ->> 'lastDay')::date
FROM "admin_actions" a WHERE a.action = 'SHIRTS_RECALLED' AND a.resource_id = r.id::text;--> statement-breakpoint
-- Which shirts each mail was about follows from what was looked for and when.
INSERT INTO "recalled_lines" ("subject", "subject_id", "order_line_id", "recall_id")
SELECT w.subject, w.subject_id, l.id, w.recall_id
FROM "recalled_orders" w
JOIN "recalls" r ON r.id = w.recall_id
JOIN "order_lines" l ON l.order_id = w.order_id
LEFT JOIN "made_shirts" m ON m.order_line_id = l.id
CROSS JOIN LATERAL (SELECT coalesce(m.made_at, (SELECT min(p.created_at)
  FROM "print_batch_lines" b JOIN "print_batches" p ON p.id = b.batch_id WHERE b.order_line_id = l.id)) AS made_at) AS t
WHERE t.made_at <= r.created_at
  AND CASE w.subject
    WHEN 'batch' THEN EXISTS (SELECT FROM "print_batch_lines" b WHERE b.order_line_id = l.id AND b.batch_id = w.subject_id)
    WHEN 'certificate' THEN m.certificate_id = w.subject_id
    WHEN 'label' THEN m.tracking_label_id = w.subject_id
    ELSE m.blank_revision_id = w.subject_id END
  AND (r.first_day IS NULL OR (t.made_at AT TIME ZONE shop_zone())::date >= r.first_day)
  AND (r.last_day IS NULL OR (t.made_at AT TIME ZONE shop_zone())::date <= r.last_day);
