CREATE TABLE "dictionary_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dictionary" text NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"retired_at" timestamp (6) with time zone,
	"updated_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "dictionary_entries_name_check" CHECK (btrim("dictionary_entries"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "doctoral_dated_terms" (
	"key" text NOT NULL,
	"valid_from" date NOT NULL,
	"amount" smallint NOT NULL,
	"active" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "doctoral_dated_terms_key_valid_from_pk" PRIMARY KEY("key","valid_from")
);
--> statement-breakpoint
CREATE TABLE "period_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"key" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"changed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "period_changes_reason_check" CHECK ("period_changes"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "period_preview_results" (
	"preview_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"discipline_name" text NOT NULL,
	"result" jsonb NOT NULL,
	CONSTRAINT "period_preview_results_preview_id_discipline_code_pk" PRIMARY KEY("preview_id","discipline_code")
);
--> statement-breakpoint
CREATE TABLE "period_previews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_previews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"discipline" jsonb,
	"basis" jsonb NOT NULL,
	"job_id" integer,
	"requested_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"requested_by" text NOT NULL,
	"computed_at" timestamp (6) with time zone,
	"revalued" integer DEFAULT 0 NOT NULL,
	"listed" integer DEFAULT 0 NOT NULL,
	"saved_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "period_snapshot_files" (
	"snapshot_id" integer NOT NULL,
	"name" text NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "period_snapshot_files_snapshot_id_name_pk" PRIMARY KEY("snapshot_id","name")
);
--> statement-breakpoint
CREATE TABLE "period_snapshots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_snapshots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"reason" text NOT NULL,
	"taken_at" timestamp (6) with time zone NOT NULL,
	"taken_by" text NOT NULL,
	"manifest" text NOT NULL,
	"manifest_hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "council_parameters" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "council_parameters" ADD COLUMN "changed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "council_parameters" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "corrected" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "updated_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD COLUMN "closed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD COLUMN "closing_job_id" integer;--> statement-breakpoint
ALTER TABLE "period_changes" ADD CONSTRAINT "period_changes_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_preview_results" ADD CONSTRAINT "period_preview_results_preview_id_period_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."period_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_previews" ADD CONSTRAINT "period_previews_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_previews" ADD CONSTRAINT "period_previews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_snapshot_files" ADD CONSTRAINT "period_snapshot_files_snapshot_id_period_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."period_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_snapshot_files" ADD CONSTRAINT "period_snapshot_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_snapshots" ADD CONSTRAINT "period_snapshots_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_name_idx" ON "dictionary_entries" USING btree ("dictionary",search_key("name"));--> statement-breakpoint
CREATE INDEX "period_changes_period_id_key_id_index" ON "period_changes" USING btree ("period_id","key","id");--> statement-breakpoint
CREATE INDEX "period_previews_period_id_id_index" ON "period_previews" USING btree ("period_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "period_snapshot_files_file_idx" ON "period_snapshot_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "period_snapshots_number_idx" ON "period_snapshots" USING btree ("period_id","number");--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD CONSTRAINT "evaluation_periods_closing_job_id_jobs_id_fk" FOREIGN KEY ("closing_job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_parameters" ADD CONSTRAINT "council_parameters_age_check" CHECK ("council_parameters"."age_limit" between 18 and 120);--> statement-breakpoint
ALTER TABLE "council_parameters" ADD CONSTRAINT "council_parameters_degrees_check" CHECK (cardinality("council_parameters"."degrees") > 0);--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD CONSTRAINT "evaluation_periods_closed_check" CHECK (("evaluation_periods"."closed_at" is null) = ("evaluation_periods"."closed_by" is null));--> statement-breakpoint
-- Until now the product said which period is shown first, and nobody could.
UPDATE evaluation_periods SET display_default = false;--> statement-breakpoint
-- Rules, days and years of a closed period stay, and so does the period.
CREATE FUNCTION refuse_change_of_closed_period() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.year_from, NEW.year_to, NEW.rules, NEW.author_deadline, NEW.closed_at, NEW.closed_by)
      IS NOT DISTINCT FROM (OLD.year_from, OLD.year_to, OLD.rules, OLD.author_deadline, OLD.closed_at, OLD.closed_by) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a closed period does not change';
END
$$;--> statement-breakpoint
CREATE TRIGGER evaluation_periods_closed BEFORE UPDATE OR DELETE ON evaluation_periods
  FOR EACH ROW WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_closed_period();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the snapshot of a closed period does not change';
END
$$;--> statement-breakpoint
CREATE TRIGGER period_snapshots_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON period_snapshots
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_snapshot();--> statement-breakpoint
CREATE TRIGGER period_snapshot_files_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON period_snapshot_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_snapshot();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_snapshot_chunk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM period_snapshot_files WHERE file_id = OLD.file_id) THEN
    RAISE EXCEPTION 'the snapshot of a closed period does not change';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;--> statement-breakpoint
CREATE TRIGGER file_chunks_of_snapshots BEFORE UPDATE OR DELETE ON file_chunks
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_snapshot_chunk();--> statement-breakpoint
CREATE FUNCTION refuse_change_of_snapshot_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM period_snapshot_files WHERE file_id = OLD.id) THEN
    RAISE EXCEPTION 'the snapshot of a closed period does not change';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER files_of_snapshots BEFORE UPDATE ON files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_snapshot_file();
