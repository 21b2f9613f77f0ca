CREATE TABLE "bulk_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" uuid,
	"input" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_rows_subject" UNIQUE("run_id","subject_id"),
	CONSTRAINT "bulk_rows_position" UNIQUE("run_id","position"),
	CONSTRAINT "bulk_rows_state" CHECK ("bulk_rows"."state" in ('waiting', 'done', 'refused', 'undone', 'kept')),
	CONSTRAINT "bulk_rows_why" CHECK (("bulk_rows"."why" is not null) = ("bulk_rows"."state" in ('refused', 'kept')))
);
--> statement-breakpoint
CREATE TABLE "bulk_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"list_url" text NOT NULL,
	"request_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "bulk_runs_request" UNIQUE("user_id","request_key"),
	CONSTRAINT "bulk_runs_action" CHECK ("bulk_runs"."action" in ('approve-words', 'publish-designs', 'reject-designs', 'activate-products', 'deactivate-products', 'assign-products', 'assign-designs', 'activate-codes', 'deactivate-codes', 'start-printing', 'ship-orders', 'export-orders', 'answer-messages', 'reopen-messages')),
	CONSTRAINT "bulk_runs_state" CHECK ("bulk_runs"."state" in ('asked', 'cancelled', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "bulk_runs_finished" CHECK (("bulk_runs"."finished_at" is not null) = ("bulk_runs"."state" in ('done', 'undoing', 'undone')))
);
--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_run_id_bulk_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."bulk_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_runs" ADD CONSTRAINT "bulk_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_runs_open" ON "bulk_runs" USING btree ("created_at") WHERE "bulk_runs"."state" in ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "bulk_runs_created_at_index" ON "bulk_runs" USING btree ("created_at");--> statement-breakpoint
CREATE TRIGGER bulk_runs_announce AFTER INSERT OR UPDATE OF state ON bulk_runs
  FOR EACH STATEMENT EXECUTE FUNCTION announce_work('work-bulk-runs');
