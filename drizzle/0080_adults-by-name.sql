-- What earlier migrations of the same run left for the end is done now: a table with such work gets no index.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "profiles_adults_by_name" ON "profiles" USING btree ("name_key","id") WHERE ("profiles"."account_type" <> 'creator' or "profiles"."age_bracket" = '18+') and "profiles"."name_key_until" is null;--> statement-breakpoint
CREATE INDEX "profiles_adults_name_parts" ON "profiles" USING gin ("name_key" gin_trgm_ops) WHERE ("profiles"."account_type" <> 'creator' or "profiles"."age_bracket" = '18+') and "profiles"."name_key_until" is null;--> statement-breakpoint
-- Triggers fire by their names: the guardian's profile is locked before the waitlist, as where an account is erased.
ALTER TRIGGER parental_consents_guard ON parental_consents RENAME TO parental_consents_waitlist;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
