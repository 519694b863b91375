ALTER TABLE "record_claims" ADD COLUMN "told_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "record_submissions" ADD COLUMN "told_at" timestamp (6) with time zone;