-- expand
ALTER TABLE "fact_edits" ADD COLUMN "followed" jsonb;