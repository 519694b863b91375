CREATE TABLE "account_batch_rows" (
	"batch_id" integer NOT NULL,
	"account_row" integer NOT NULL,
	"made_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "account_batch_rows_batch_id_account_row_pk" PRIMARY KEY("batch_id","account_row")
);
--> statement-breakpoint
CREATE TABLE "account_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"unit_id" integer,
	"job_id" integer,
	"made" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (6) with time zone,
	"kept" integer,
	CONSTRAINT "account_batches_undone_check" CHECK (("account_batches"."undone_by" is null) = ("account_batches"."undone_at" is null))
);
--> statement-breakpoint
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
CREATE TABLE "administrator_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"first_name" text,
	"last_name" text
);
--> statement-breakpoint
CREATE TABLE "skipped_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"skipped_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"skipped_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"saved_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"university_name" text,
	"university_genitive" text,
	"university_locative" text,
	"colour" text,
	"logo_hash" text,
	"contact_email" text,
	"mail_from" text,
	"session_idle_minutes" smallint,
	"session_hours" smallint,
	"statement_freeze" text,
	"status_mode" smallint,
	"legacy_panel_url" text,
	"changed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "settings_single_check" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_colour_check" CHECK ("settings"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "settings_idle_check" CHECK ("settings"."session_idle_minutes" between 5 and 1440),
	CONSTRAINT "settings_hours_check" CHECK ("settings"."session_hours" between 1 and 24),
	CONSTRAINT "settings_mode_check" CHECK ("settings"."status_mode" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "unit_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target_id" integer,
	"on_day" date,
	"trace" jsonb NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (6) with time zone,
	CONSTRAINT "unit_changes_undone_check" CHECK (("unit_changes"."undone_by" is null) = ("unit_changes"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "unit_heads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_heads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	CONSTRAINT "unit_heads_dates_check" CHECK ("unit_heads"."date_to" is null or "unit_heads"."date_to" >= "unit_heads"."date_from")
);
--> statement-breakpoint
CREATE TABLE "unit_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "year_figures" (
	"step_id" integer PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	"total" integer,
	"done_on" date,
	CONSTRAINT "year_figures_check" CHECK ("year_figures"."left" >= 0 and "year_figures"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "year_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "year_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step_id" integer NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"send_at" timestamp (6) with time zone NOT NULL,
	"sent_at" timestamp (6) with time zone,
	"undone_at" timestamp (6) with time zone,
	"people" integer,
	CONSTRAINT "year_reminders_sent_check" CHECK ("year_reminders"."sent_at" is null or "year_reminders"."undone_at" is null)
);
--> statement-breakpoint
CREATE TABLE "year_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "year_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"key" text NOT NULL,
	"office" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"remind_days" smallint,
	"done_on" date,
	"done_by" text,
	"skipped_on" date,
	"skipped_by" text,
	"skip_reason" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "year_steps_days_check" CHECK ("year_steps"."first_day" <= "year_steps"."last_day" and "year_steps"."year" between 1900 and 2100),
	CONSTRAINT "year_steps_remind_check" CHECK ("year_steps"."remind_days" between 0 and 90),
	CONSTRAINT "year_steps_done_check" CHECK (("year_steps"."done_on" is null) = ("year_steps"."done_by" is null)),
	CONSTRAINT "year_steps_skipped_check" CHECK (("year_steps"."skipped_on" is null) = ("year_steps"."skipped_by" is null) and ("year_steps"."skipped_on" is null) = ("year_steps"."skip_reason" is null)
        and ("year_steps"."skipped_on" is null or "year_steps"."done_on" is null))
);
--> statement-breakpoint
ALTER TABLE "council_parameters" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "council_parameters" ADD COLUMN "changed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "council_parameters" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "corrected" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "updated_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "disciplines" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD COLUMN "closed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD COLUMN "closing_job_id" integer;--> statement-breakpoint
ALTER TABLE "account_batch_rows" ADD CONSTRAINT "account_batch_rows_batch_id_account_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."account_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_batch_rows" ADD CONSTRAINT "account_batch_rows_account_row_accounts_row_num_fk" FOREIGN KEY ("account_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_batches" ADD CONSTRAINT "account_batches_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_batches" ADD CONSTRAINT "account_batches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_changes" ADD CONSTRAINT "period_changes_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_preview_results" ADD CONSTRAINT "period_preview_results_preview_id_period_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."period_previews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_previews" ADD CONSTRAINT "period_previews_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_previews" ADD CONSTRAINT "period_previews_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_snapshot_files" ADD CONSTRAINT "period_snapshot_files_snapshot_id_period_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."period_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_snapshot_files" ADD CONSTRAINT "period_snapshot_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_snapshots" ADD CONSTRAINT "period_snapshots_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_logo_hash_logos_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."logos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_changes" ADD CONSTRAINT "unit_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_changes" ADD CONSTRAINT "unit_changes_target_id_units_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_heads" ADD CONSTRAINT "unit_heads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_heads" ADD CONSTRAINT "unit_heads_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_names" ADD CONSTRAINT "unit_names_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_figures" ADD CONSTRAINT "year_figures_step_id_year_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."year_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_reminders" ADD CONSTRAINT "year_reminders_step_id_year_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."year_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_batch_rows_account_row_index" ON "account_batch_rows" USING btree ("account_row");--> statement-breakpoint
CREATE INDEX "account_batches_unit_id_index" ON "account_batches" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dictionary_entries_name_idx" ON "dictionary_entries" USING btree ("dictionary",search_key("name"));--> statement-breakpoint
CREATE INDEX "processes_seen_at_index" ON "processes" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "period_changes_period_id_key_id_index" ON "period_changes" USING btree ("period_id","key","id");--> statement-breakpoint
CREATE INDEX "period_previews_period_id_id_index" ON "period_previews" USING btree ("period_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "period_snapshot_files_file_idx" ON "period_snapshot_files" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "period_snapshots_number_idx" ON "period_snapshots" USING btree ("period_id","number");--> statement-breakpoint
CREATE INDEX "unit_changes_unit_id_index" ON "unit_changes" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_changes_target_id_index" ON "unit_changes" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "unit_heads_unit_id_index" ON "unit_heads" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_heads_person_id_index" ON "unit_heads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "unit_names_unit_id_index" ON "unit_names" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "year_reminders_step_id_index" ON "year_reminders" USING btree ("step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "year_reminders_itself_idx" ON "year_reminders" USING btree ("step_id") WHERE "year_reminders"."created_by" is null;--> statement-breakpoint
CREATE INDEX "year_reminders_due_idx" ON "year_reminders" USING btree ("send_at") WHERE "year_reminders"."sent_at" is null and "year_reminders"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "year_steps_key_idx" ON "year_steps" USING btree ("year","key");--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_merged_into_units_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_periods" ADD CONSTRAINT "evaluation_periods_closing_job_id_jobs_id_fk" FOREIGN KEY ("closing_job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_merged_into_index" ON "units" USING btree ("merged_into");--> statement-breakpoint
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
