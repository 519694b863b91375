CREATE TABLE "sole_batch_rows" (
	"batch_id" integer NOT NULL,
	"authorship_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"assigned_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "sole_batch_rows_batch_id_authorship_id_pk" PRIMARY KEY("batch_id","authorship_id")
);
--> statement-breakpoint
CREATE TABLE "sole_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sole_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"unit_id" integer,
	"job_id" integer,
	"made" integer,
	"created_by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (6) with time zone,
	"kept" integer,
	CONSTRAINT "sole_batches_undone_check" CHECK (("sole_batches"."undone_by" is null) = ("sole_batches"."undone_at" is null))
);
--> statement-breakpoint
ALTER TABLE "sole_batch_rows" ADD CONSTRAINT "sole_batch_rows_batch_id_sole_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."sole_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sole_batch_rows" ADD CONSTRAINT "sole_batch_rows_authorship_id_authorships_id_fk" FOREIGN KEY ("authorship_id") REFERENCES "public"."authorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sole_batches" ADD CONSTRAINT "sole_batches_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sole_batches" ADD CONSTRAINT "sole_batches_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sole_batches" ADD CONSTRAINT "sole_batches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sole_batch_rows_authorship_id_index" ON "sole_batch_rows" USING btree ("authorship_id");--> statement-breakpoint
CREATE INDEX "sole_batches_period_id_index" ON "sole_batches" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "sole_batches_unit_id_index" ON "sole_batches" USING btree ("unit_id");