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
ALTER TABLE "people_import_rows" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "account_batch_rows" ADD CONSTRAINT "account_batch_rows_batch_id_account_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."account_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_batch_rows" ADD CONSTRAINT "account_batch_rows_account_row_accounts_row_num_fk" FOREIGN KEY ("account_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_batches" ADD CONSTRAINT "account_batches_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_batches" ADD CONSTRAINT "account_batches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_changes" ADD CONSTRAINT "unit_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_changes" ADD CONSTRAINT "unit_changes_target_id_units_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_heads" ADD CONSTRAINT "unit_heads_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_heads" ADD CONSTRAINT "unit_heads_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_names" ADD CONSTRAINT "unit_names_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_batch_rows_account_row_index" ON "account_batch_rows" USING btree ("account_row");--> statement-breakpoint
CREATE INDEX "account_batches_unit_id_index" ON "account_batches" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_changes_unit_id_index" ON "unit_changes" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_changes_target_id_index" ON "unit_changes" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "unit_heads_unit_id_index" ON "unit_heads" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_heads_person_id_index" ON "unit_heads" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "unit_names_unit_id_index" ON "unit_names" USING btree ("unit_id");--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_merged_into_units_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "units_merged_into_index" ON "units" USING btree ("merged_into");