CREATE TABLE "record_drafts" (
	"login" text NOT NULL,
	"publication_id" integer NOT NULL,
	"version" integer NOT NULL,
	"values" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "record_drafts_login_publication_id_pk" PRIMARY KEY("login","publication_id"),
	CONSTRAINT "record_drafts_version_check" CHECK ("record_drafts"."version" >= 0 and "record_drafts"."publication_id" >= 0)
);
--> statement-breakpoint
DROP INDEX "publications_waiting_idx";--> statement-breakpoint
DROP INDEX "publications_uncounted_idx";--> statement-breakpoint
CREATE INDEX "jobs_served_idx" ON "jobs" USING btree ("kind","physical_login","started_at");--> statement-breakpoint
CREATE INDEX "publications_waiting_idx" ON "publications" USING btree ("status_code","id","status_changed_at","created_at") WHERE "publications"."status_code" not in (3, 4);--> statement-breakpoint
CREATE INDEX "publications_uncounted_idx" ON "publications" USING btree ("id","status_code","status_changed_at","created_at") WHERE not "publications"."author_count_known" and "publications"."status_code" in (3, 4)
      and ("publications"."emphasis_mode" in (10, 70) or "publications"."emphasis_mode_hst" in (10, 70));