CREATE TABLE "journal_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"journal_id" integer NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"doubt" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp (6) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "journal_corrections_reason_check" CHECK ("journal_corrections"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "journal_titles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"journal_id" integer NOT NULL,
	"title" text NOT NULL,
	"issns" text[] NOT NULL,
	"changed_on" date,
	"recorded_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"recorded_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"record_id" integer,
	"before" jsonb,
	"after" jsonb,
	"doubt" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "list_import_works" (
	"import_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"before" numeric(7, 2),
	"after" numeric(7, 2) NOT NULL,
	"before_hst" numeric(7, 2),
	"after_hst" numeric(7, 2) NOT NULL,
	CONSTRAINT "list_import_works_import_id_publication_id_pk" PRIMARY KEY("import_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "list_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"list_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text,
	"file_size" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"job_id" integer,
	"failure" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"effect" jsonb,
	"missing" text,
	"ends_on" date,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"applied_at" timestamp (6) with time zone,
	"applied_by" text,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "corrected" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "official" jsonb;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "title_words" text GENERATED ALWAYS AS (search_words(title || ' ' || coalesce(second_title, ''))) STORED;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "journal_corrections" ADD CONSTRAINT "journal_corrections_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_titles" ADD CONSTRAINT "journal_titles_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_rows" ADD CONSTRAINT "list_import_rows_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_works" ADD CONSTRAINT "list_import_works_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_works" ADD CONSTRAINT "list_import_works_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_imports" ADD CONSTRAINT "list_imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_corrections_journal_id_index" ON "journal_corrections" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_corrections_in_force" ON "journal_corrections" USING btree ("journal_id") WHERE "journal_corrections"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "journal_titles_journal_id_index" ON "journal_titles" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "list_import_rows_idx" ON "list_import_rows" USING btree ("import_id","action","id");--> statement-breakpoint
CREATE INDEX "list_import_works_publication_id_index" ON "list_import_works" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "list_imports_list_idx" ON "list_imports" USING btree ("kind","list_id");--> statement-breakpoint
CREATE INDEX "list_imports_created_at_index" ON "list_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journals_corrected_idx" ON "journals" USING btree ("corrected") WHERE "journals"."corrected" is not null;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_official_check" CHECK (("journals"."official" is not null) = ("journals"."corrected" is not distinct from 'values'));