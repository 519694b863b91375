CREATE TABLE "council_attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "council_attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"declared" boolean,
	"decision" smallint DEFAULT 0 NOT NULL,
	"staff_informed_on" date,
	"received_on" date,
	"fulfilled_on" date,
	"course_informed_on" date,
	"joined_on" date,
	"left_on" date,
	"suspended_on" date,
	"resumed_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_by" text,
	"changed_at" timestamp (6) with time zone,
	CONSTRAINT "council_attributes_decision_check" CHECK ("council_attributes"."decision" between 0 and 2),
	CONSTRAINT "council_attributes_member_check" CHECK ("council_attributes"."left_on" >= "council_attributes"."joined_on"),
	CONSTRAINT "council_attributes_suspension_check" CHECK ("council_attributes"."resumed_on" >= "council_attributes"."suspended_on")
);
--> statement-breakpoint
CREATE TABLE "council_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "council_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"decision" smallint NOT NULL,
	"decided_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"decided_by" text NOT NULL,
	CONSTRAINT "council_decisions_decision_check" CHECK ("council_decisions"."decision" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "council_functions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "council_functions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"discipline_code" integer,
	"letter" text NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	CONSTRAINT "council_functions_letter_check" CHECK ("council_functions"."letter" ~ '^[A-FMPRSV]$'),
	CONSTRAINT "council_functions_dates_check" CHECK ("council_functions"."date_to" >= "council_functions"."date_from")
);
--> statement-breakpoint
CREATE TABLE "council_parameters" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"degrees" text[] NOT NULL,
	"age_limit" smallint NOT NULL,
	"declaration_born_before" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "academic_degrees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "academic_degrees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"granted_year" smallint NOT NULL,
	"institution" text,
	CONSTRAINT "academic_degrees_year_check" CHECK ("academic_degrees"."granted_year" between 1900 and 2100),
	CONSTRAINT "academic_degrees_kind_check" CHECK ("academic_degrees"."kind" in ('doctor', 'habilitated', 'professor'))
);
--> statement-breakpoint
CREATE TABLE "birth_dates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "birth_dates_sealed_check" CHECK (length("birth_dates"."sealed") between 40 and 80)
);
--> statement-breakpoint
ALTER TABLE "council_attributes" ADD CONSTRAINT "council_attributes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_attributes" ADD CONSTRAINT "council_attributes_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_decisions" ADD CONSTRAINT "council_decisions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_decisions" ADD CONSTRAINT "council_decisions_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_functions" ADD CONSTRAINT "council_functions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_functions" ADD CONSTRAINT "council_functions_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_degrees" ADD CONSTRAINT "academic_degrees_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_dates" ADD CONSTRAINT "birth_dates_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "council_attributes_unique_idx" ON "council_attributes" USING btree ("discipline_code","person_id");--> statement-breakpoint
CREATE INDEX "council_attributes_person_id_index" ON "council_attributes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "council_decisions_member_idx" ON "council_decisions" USING btree ("discipline_code","person_id","id");--> statement-breakpoint
CREATE INDEX "council_decisions_person_id_index" ON "council_decisions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "council_functions_person_id_index" ON "council_functions" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "academic_degrees_unique_idx" ON "academic_degrees" USING btree ("person_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "birth_dates_person_idx" ON "birth_dates" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "persons" DROP COLUMN "birth_date";--> statement-breakpoint
-- By hand: no stored row keeps a birth date in the clear. Imports and merges keep whole rows of persons; the audit is
-- append-only for the program, and this is the one thing that it should never have held.
UPDATE people_import_rows SET before = before - 'birth_date', after = after - 'birth_date'
  WHERE entity = 'person' AND (before ? 'birth_date' OR after ? 'birth_date');--> statement-breakpoint
UPDATE person_merges SET
  trace = jsonb_set(jsonb_set(trace, '{kept}', (trace->'kept') - 'birthDate'), '{gone}', (trace->'gone') - 'birthDate'),
  after = after - 'birthDate';--> statement-breakpoint
ALTER TABLE audit DISABLE TRIGGER audit_append_only;--> statement-breakpoint
UPDATE audit SET before = before - 'birthDate', after = after - 'birthDate'
  WHERE action LIKE 'person.%' AND (before ? 'birthDate' OR after ? 'birthDate');--> statement-breakpoint
ALTER TABLE audit ENABLE TRIGGER audit_append_only;
