ALTER TABLE "mails" ALTER COLUMN "subject" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "text" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "html" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "template" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" text;