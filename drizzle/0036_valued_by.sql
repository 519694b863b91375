-- expand
ALTER TABLE "publications" ADD COLUMN "valued_by" bigint;