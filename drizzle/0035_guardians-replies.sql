CREATE TABLE "showing_requests" (
	"design_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"clock_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"reply" text,
	"replied_at" timestamp (3) with time zone,
	CONSTRAINT "showing_requests_reply" CHECK ("showing_requests"."reply" in ('show', 'refuse'))
);
--> statement-breakpoint
ALTER TABLE "showing_requests" ADD CONSTRAINT "showing_requests_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showing_requests_open" ON "showing_requests" USING btree ("asked_at");
