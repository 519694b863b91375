ALTER TABLE "merged_source_keys" DROP CONSTRAINT "merged_source_keys_publication_id_publications_id_fk";
--> statement-breakpoint
ALTER TABLE "duplicate_decisions" DROP CONSTRAINT "duplicate_decisions_a_publications_id_fk";
--> statement-breakpoint
ALTER TABLE "duplicate_decisions" DROP CONSTRAINT "duplicate_decisions_b_publications_id_fk";
--> statement-breakpoint
ALTER TABLE "merged_source_keys" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "record_versions_deleted_idx" ON "record_versions" USING btree ("publication_id") WHERE "record_versions"."action" = 'delete';--> statement-breakpoint
UPDATE "record_merges" m SET "trace" = jsonb_set(m."trace", '{moved,merged_source_keys}', (
	SELECT jsonb_agg(coalesce((SELECT k."source" FROM "merged_source_keys" k WHERE k."source_key" = v.key AND k."publication_id" = m."kept_id" LIMIT 1), 'pbn') || ' ' || v.key)
	FROM jsonb_array_elements_text(m."trace" -> 'moved' -> 'merged_source_keys') AS v(key)))
WHERE m."trace" -> 'moved' ? 'merged_source_keys';
