ALTER TABLE "designs" DROP CONSTRAINT "designs_ink_picture_id_pictures_id_fk";
--> statement-breakpoint
ALTER TABLE "product_variants" DROP COLUMN "variant_type";--> statement-breakpoint
ALTER TABLE "designs" DROP COLUMN "ink_picture_id";--> statement-breakpoint
ALTER TABLE "designs" DROP COLUMN "keep_original";--> statement-breakpoint
ALTER TABLE "designs" DROP COLUMN "file_name";--> statement-breakpoint
ALTER TABLE "refunds" DROP COLUMN "names_lines";