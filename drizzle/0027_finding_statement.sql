ALTER TABLE "assignment_findings" DROP CONSTRAINT "assignment_findings_once_key";--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD COLUMN "statement_id" integer;--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD CONSTRAINT "assignment_findings_statement_id_printed_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."printed_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_findings_statement_id_index" ON "assignment_findings" USING btree ("statement_id");--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD CONSTRAINT "assignment_findings_once_key" UNIQUE NULLS NOT DISTINCT("class","publication_id","person_id","statement_id");--> statement-breakpoint
-- By hand: findings of class 3 belong to the last statement printed before them that lists the work.
UPDATE "assignment_findings" f SET "statement_id" = (
  SELECT t."id" FROM "printed_works" w JOIN "printed_statements" t ON t."id" = w."statement_id"
  WHERE w."publication_id" = f."publication_id" AND t."person_id" = f."person_id" AND t."generated_at" <= f."found_at"
  ORDER BY t."generated_at" DESC, t."id" DESC LIMIT 1)
WHERE f."class" = 3;
--> statement-breakpoint
-- By hand: saved templates in force repeat shipped texts that were wrong, and have been mended since.
UPDATE "document_templates" t SET "texts" = replace(replace(replace("texts"::text,
  'Po wydrukowaniu oświadczenia dyscypliny wymienionych w nim publikacji nie można zmienić,',
  'Wydruk albo potwierdzenie oświadczenia zamyka zmianę dyscyplin wymienionych w nim publikacji,'),
  'Po wydrukowaniu oświadczenia dyscypliny wymienionych w nim patentów nie można zmienić,',
  'Wydruk albo potwierdzenie oświadczenia zamyka zmianę dyscyplin wymienionych w nim patentów,'),
  'Zbiór obejmuje {count} z załącznikami.', 'Oświadczeń z załącznikami w zbiorze: {count}.')::jsonb
WHERE t."texts" IS NOT NULL AND t."id" = (SELECT max(l."id") FROM "document_templates" l WHERE l."kind" = t."kind");
