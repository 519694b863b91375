ALTER TABLE "record_views" DROP CONSTRAINT "record_views_name_unique";--> statement-breakpoint
ALTER TABLE "journal_titles" ADD COLUMN "kind" text DEFAULT 'former' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_views" ADD COLUMN "list" text DEFAULT 'records' NOT NULL;--> statement-breakpoint
ALTER TABLE "record_views" ADD CONSTRAINT "record_views_name_key" UNIQUE("list","name");