CREATE TABLE "discipline_snapshots" (
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"taken_on" date NOT NULL,
	"n" numeric(12, 4) NOT NULL,
	"slot_limit" numeric(12, 4) NOT NULL,
	"slots" numeric(12, 4) NOT NULL,
	"points" numeric(12, 4) NOT NULL,
	"patent_points" numeric(12, 4) NOT NULL,
	CONSTRAINT "discipline_snapshots_period_id_taken_on_discipline_code_pk" PRIMARY KEY("period_id","taken_on","discipline_code")
);
--> statement-breakpoint
CREATE TABLE "summary_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summary_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"period_id" integer NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"with_outside_n" boolean NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"generated_at" timestamp (6) with time zone,
	"job_id" integer,
	CONSTRAINT "summary_orders_years_check" CHECK ("summary_orders"."year_from" <= "summary_orders"."year_to"),
	CONSTRAINT "summary_orders_name_check" CHECK (length("summary_orders"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "summary_results" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "summary_results_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"discipline_name" text NOT NULL,
	"simulation" smallint NOT NULL,
	"n" numeric(14, 4) NOT NULL,
	"slot_limit" numeric(14, 4) NOT NULL,
	"slots" numeric(14, 4) NOT NULL,
	"points" numeric(14, 4) NOT NULL,
	"shares" integer NOT NULL,
	"patents" integer NOT NULL,
	"patent_points" numeric(14, 4) NOT NULL,
	"work_points" numeric(14, 4) NOT NULL,
	"collected_points" numeric(14, 4) NOT NULL,
	"collected_slots" numeric(14, 4) NOT NULL,
	"collected_shares" integer NOT NULL,
	"bound" numeric(14, 4),
	"is_proven" boolean,
	"criterion" numeric(14, 4),
	CONSTRAINT "summary_results_simulation_check" CHECK ("summary_results"."simulation" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "discipline_snapshots" ADD CONSTRAINT "discipline_snapshots_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_snapshots" ADD CONSTRAINT "discipline_snapshots_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_orders" ADD CONSTRAINT "summary_orders_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_orders" ADD CONSTRAINT "summary_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_results" ADD CONSTRAINT "summary_results_order_id_summary_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."summary_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_results" ADD CONSTRAINT "summary_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "summary_orders_job_idx" ON "summary_orders" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_results_order_idx" ON "summary_results" USING btree ("order_id","discipline_code","simulation");