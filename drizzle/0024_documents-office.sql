ALTER TABLE "document_templates" ALTER COLUMN "texts" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "gender" text;