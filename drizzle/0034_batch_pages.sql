-- expand
ALTER TABLE "record_batches" ADD COLUMN "page" text;