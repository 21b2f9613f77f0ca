-- The waitlist is not sorted by addresses any more, so that no mark says which it hides.
DROP FUNCTION IF EXISTS mark_guarded_address() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS mark_guarded_entry() CASCADE;--> statement-breakpoint
DROP FUNCTION IF EXISTS may_be_guarded(citext);--> statement-breakpoint
DROP INDEX "profiles_by_name";--> statement-breakpoint
DROP INDEX "profiles_of_type_by_name";--> statement-breakpoint
DROP INDEX "profiles_with_consents_by_name";--> statement-breakpoint
DROP INDEX "waitlist_entries_by_email";--> statement-breakpoint
DROP INDEX "waitlist_entries_guarded";--> statement-breakpoint
ALTER TABLE "waitlist_entries" DROP COLUMN "was_guarded";