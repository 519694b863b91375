CREATE TABLE "discipline_claims" (
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"token" uuid NOT NULL,
	"heartbeat" timestamp with time zone NOT NULL,
	CONSTRAINT "discipline_claims_period_id_discipline_code_pk" PRIMARY KEY("period_id","discipline_code")
);
--> statement-breakpoint
CREATE TABLE "discipline_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discipline_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discipline_results" (
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"n_years" jsonb NOT NULL,
	"n" numeric(12, 4) NOT NULL,
	"slot_limit" numeric(12, 4) NOT NULL,
	"weak_book_limit" numeric(12, 4) NOT NULL,
	"outside_n_limit" numeric(12, 4) NOT NULL,
	"patent_limit" integer NOT NULL,
	"reductions" numeric(12, 4) NOT NULL,
	"points" numeric(12, 4) NOT NULL,
	"slots" numeric(12, 4) NOT NULL,
	"weak_book_slots" numeric(12, 4) NOT NULL,
	"outside_n_slots" numeric(12, 4) NOT NULL,
	"bound" numeric(12, 4) NOT NULL,
	"gap" double precision NOT NULL,
	"binding" jsonb NOT NULL,
	"milliseconds" integer NOT NULL,
	"problem_hash" text NOT NULL,
	"computed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discipline_results_period_id_discipline_code_pk" PRIMARY KEY("period_id","discipline_code")
);
--> statement-breakpoint
CREATE TABLE "recalculation_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalculation_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"stage" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"failed" text,
	"worker" uuid,
	"heartbeat" timestamp with time zone,
	"again" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_results" ADD COLUMN "outside_n" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_results" ADD COLUMN "reject_limit" text;--> statement-breakpoint
ALTER TABLE "share_results" ADD COLUMN "person_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_results" ADD COLUMN "person_reject_reason" smallint;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD CONSTRAINT "discipline_results_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD CONSTRAINT "discipline_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalculation_runs" ADD CONSTRAINT "recalculation_runs_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discipline_requests_discipline_idx" ON "discipline_requests" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE UNIQUE INDEX "recalculation_runs_open_idx" ON "recalculation_runs" USING btree ("period_id") WHERE "recalculation_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "share_results_awaiting_idx" ON "share_results" USING btree ("period_id","discipline_code") WHERE "share_results"."reject_reason" = 5;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_person_reason_check" CHECK ("share_results"."person_reject_reason" between 1 and 6 and not "share_results"."person_accepted" or "share_results"."person_reject_reason" is null);--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_limit_check" CHECK ("share_results"."reject_limit" is null or "share_results"."reject_reason" in (1, 2));