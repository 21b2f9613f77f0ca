CREATE TABLE "shop_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"shop_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"held_at" timestamp (3) with time zone,
	"lost_from" timestamp (3) with time zone,
	"moved_to" text,
	CONSTRAINT "shop_state_one" CHECK ("shop_state"."id" = 1),
	CONSTRAINT "shop_state_hold" CHECK (("shop_state"."held_at" is null) = ("shop_state"."lost_from" is null))
);--> statement-breakpoint
INSERT INTO "shop_state" DEFAULT VALUES;
