-- Keys are made anew: records are compared once more.
TRUNCATE "duplicate_keys", "duplicate_reads";--> statement-breakpoint
ALTER TABLE "duplicate_reads" ALTER COLUMN "modified_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_reads" ADD COLUMN "year" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_reads" ADD COLUMN "sketch" bit(512) NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_reads" ADD COLUMN "bits" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "duplicate_reads" ADD COLUMN "names" integer[] NOT NULL;