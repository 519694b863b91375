CREATE TABLE "file_chunks" (
	"file_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_chunks_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"physical_login" text NOT NULL,
	"login" text NOT NULL,
	"owner_row" integer,
	"panels" integer[] NOT NULL,
	"repeatable" boolean NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"checkpoint" jsonb,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"result_file_id" integer,
	"created_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"run_after" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"started_at" timestamp (6) with time zone,
	"finished_at" timestamp (6) with time zone,
	"cancel_requested" boolean DEFAULT false NOT NULL,
	"worker" uuid,
	"heartbeat" timestamp (6) with time zone
);
--> statement-breakpoint
ALTER TABLE "people_imports" DROP CONSTRAINT "people_imports_percent_check";--> statement-breakpoint
ALTER TABLE "people_imports" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_row_accounts_row_num_fk" FOREIGN KEY ("owner_row") REFERENCES "public"."accounts"("row_num") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_expires_idx" ON "files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_open_idx" ON "jobs" USING btree ("id") WHERE "jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_owner_idx" ON "jobs" USING btree ("owner_row","id");--> statement-breakpoint
CREATE INDEX "jobs_key_idx" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" DROP COLUMN "phase";--> statement-breakpoint
ALTER TABLE "people_imports" DROP COLUMN "percent";--> statement-breakpoint
ALTER TABLE "people_imports" DROP COLUMN "heartbeat";
--> statement-breakpoint
UPDATE "people_imports" SET "status" = 'failed', "failure" = 'Odczyt został przerwany.' WHERE "status" = 'reading';
