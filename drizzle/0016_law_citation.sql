ALTER TABLE "doctoral_procedures" ALTER COLUMN "external" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ALTER COLUMN "external" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "law_citation" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "law_checked_on" date;