ALTER TABLE "design_drafts" ALTER COLUMN "title" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "design_drafts" ADD COLUMN "mend" jsonb;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "mend" jsonb;--> statement-breakpoint
ALTER TABLE "designs" ADD COLUMN "mended_by_team" text[];