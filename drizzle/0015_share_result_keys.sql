ALTER TABLE "share_results" DROP CONSTRAINT "share_results_period_id_evaluation_periods_id_fk";
--> statement-breakpoint
ALTER TABLE "share_results" DROP CONSTRAINT "share_results_discipline_code_disciplines_code_fk";
