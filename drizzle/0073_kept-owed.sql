-- What earlier migrations of the same run left for the end is done now: a table with such work gets no reference.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE TABLE "kept_owed" (
	"creator_user_id" uuid PRIMARY KEY NOT NULL,
	"cents" bigint NOT NULL,
	"state" text NOT NULL,
	"name_key" text NOT NULL,
	CONSTRAINT "kept_owed_state" CHECK ("kept_owed"."state" in ('held', 'suspended', 'under-way', 'no-account', 'disputed', 'maturing', 'under-minimum', 'next-run'))
);
--> statement-breakpoint
CREATE TABLE "kept_owed_in_all" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"owed_cents" bigint NOT NULL,
	"creators" integer NOT NULL,
	"not_ready" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_owed" ADD CONSTRAINT "kept_owed_creator_user_id_profiles_id_fk" FOREIGN KEY ("creator_user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_owed_by_amount" ON "kept_owed" USING btree ("cents","creator_user_id");--> statement-breakpoint
CREATE INDEX "kept_owed_by_name" ON "kept_owed" USING btree ("name_key","creator_user_id");--> statement-breakpoint
CREATE INDEX "kept_owed_of_state_by_amount" ON "kept_owed" USING btree ("state","cents","creator_user_id");--> statement-breakpoint
CREATE INDEX "kept_owed_of_state_by_name" ON "kept_owed" USING btree ("state","name_key","creator_user_id");--> statement-breakpoint
CREATE INDEX "kept_owed_name_parts" ON "kept_owed" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
