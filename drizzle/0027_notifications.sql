ALTER TABLE "notices" RENAME TO "notifications";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_pkey" TO "notifications_pkey";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "notices_once" RENAME TO "notifications_once";--> statement-breakpoint
ALTER INDEX "notices_unread" RENAME TO "notifications_unread";
