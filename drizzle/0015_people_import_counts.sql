ALTER TABLE "people_imports" ALTER COLUMN "counts" SET DEFAULT '{"new":0,"changed":0,"gone":0,"error":0,"doubtful":0,"unsettled":0,"sole":0,"applied":0,"left":0,"stale":0}'::jsonb;--> statement-breakpoint
-- Previews that wait know from now on how many of their rows wait for the choice of a person; which of these can be only
-- one is found when the next choice is made.
UPDATE "people_imports" i SET "counts" = "counts" || jsonb_build_object('sole', 0, 'unsettled', (
  SELECT count(*) FROM "people_import_rows" r WHERE r."import_id" = i."id" AND r."unsettled"));
