ALTER TABLE "parental_consents" ADD COLUMN "cardholder_name" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "cardholder" text;