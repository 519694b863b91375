CREATE TABLE "evaluation_outcomes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_outcomes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"category" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"decision" text,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "evaluation_outcomes_days_check" CHECK ("evaluation_outcomes"."valid_to" is null or "evaluation_outcomes"."valid_to" >= "evaluation_outcomes"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "fact_locks" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_changes" ALTER COLUMN "changed_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "evaluation_outcomes" ADD CONSTRAINT "evaluation_outcomes_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_outcomes" ADD CONSTRAINT "evaluation_outcomes_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_outcomes_discipline_idx" ON "evaluation_outcomes" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE INDEX "evaluation_outcomes_discipline_code_index" ON "evaluation_outcomes" USING btree ("discipline_code");--> statement-breakpoint
ALTER TABLE "fact_locks" ADD CONSTRAINT "fact_locks_person_check" CHECK (("fact_locks"."person_id" is null) = ("fact_locks"."kind" = 'unit'));