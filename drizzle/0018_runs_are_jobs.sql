INSERT INTO "jobs" ("kind", "title", "payload", "key", "state", "physical_login", "login", "panels", "repeatable", "created_at", "finished_at", "failure")
SELECT 'recalculation.period', 'Przeliczenie okresu', jsonb_build_object('period', "period_id"), "period_id"::text,
	CASE WHEN "finished_at" IS NULL THEN 'waiting' WHEN "failed" IS NULL THEN 'finished' ELSE 'failed' END,
	"requested_by", "requested_by", '{8}', true, "requested_at", "finished_at", "failed"
FROM (
	SELECT DISTINCT ON ("period_id", "finished_at" IS NULL) * FROM "recalculation_runs"
	ORDER BY "period_id", "finished_at" IS NULL, "id" DESC
) AS "runs" ORDER BY "id";
--> statement-breakpoint
DROP TABLE "discipline_claims" CASCADE;--> statement-breakpoint
DROP TABLE "recalculation_runs" CASCADE;