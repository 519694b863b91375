CREATE TABLE "intake_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intake_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"intake_id" integer NOT NULL,
	"position" integer NOT NULL,
	"line" integer DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"content" jsonb,
	"hash" text DEFAULT '' NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"publication_id" integer,
	"seen_version" integer,
	"score" real,
	"reason" text DEFAULT '' NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listed" boolean DEFAULT false NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decision" text,
	"chosen" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"saved_at" timestamp (6) with time zone,
	"saved_version" integer,
	CONSTRAINT "intake_rows_position_key" UNIQUE("intake_id","position")
);
--> statement-breakpoint
CREATE TABLE "intakes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "intakes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"name" text NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"job_id" integer,
	"failure" text,
	"version" integer DEFAULT 1 NOT NULL,
	"fields" text DEFAULT 'fill' NOT NULL,
	"people" text DEFAULT 'ask' NOT NULL,
	"new_status" smallint DEFAULT 1 NOT NULL,
	"batch_id" integer,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"applied_at" timestamp (6) with time zone,
	"applied_by" text,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text,
	CONSTRAINT "intakes_status_check" CHECK ("intakes"."new_status" in (1, 3))
);
--> statement-breakpoint
ALTER TABLE "intake_rows" ADD CONSTRAINT "intake_rows_intake_id_intakes_id_fk" FOREIGN KEY ("intake_id") REFERENCES "public"."intakes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_rows" ADD CONSTRAINT "intake_rows_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intakes" ADD CONSTRAINT "intakes_batch_id_record_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."record_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_rows_hash_idx" ON "intake_rows" USING btree ("hash") WHERE "intake_rows"."saved_at" is not null;--> statement-breakpoint
CREATE INDEX "intake_rows_publication_id_index" ON "intake_rows" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "intake_rows_key_idx" ON "intake_rows" USING btree ("intake_id","key") WHERE "intake_rows"."key" <> '';--> statement-breakpoint
CREATE INDEX "intakes_created_at_index" ON "intakes" USING btree ("created_at");