CREATE TABLE "doctoral_persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctoral_persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"academic_title" text DEFAULT '' NOT NULL,
	"title_after" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"university" text DEFAULT '' NOT NULL,
	"faculty" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"street" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"science_link" text DEFAULT '' NOT NULL,
	"specialities" text DEFAULT '' NOT NULL,
	"gender" text,
	"genitive" text DEFAULT '' NOT NULL,
	"dative" text DEFAULT '' NOT NULL,
	"accusative" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp (6) with time zone,
	"deleted_by" text,
	"hidden_status" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "doctoral_persons_hidden_status_check" CHECK ("doctoral_persons"."hidden_status" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "doctoral_procedures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctoral_procedures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"discipline_code" integer NOT NULL,
	"student_id" integer,
	"title" text DEFAULT '' NOT NULL,
	"former_title" text DEFAULT '' NOT NULL,
	"submitted_on" date,
	"team_appointed_on" date,
	"team_group_id" integer,
	"team_meeting_on" date,
	"supervisors_resolution_on" date,
	"supervisors_resolution_no" text DEFAULT '' NOT NULL,
	"auxiliary_resolution_on" date,
	"auxiliary_resolution_no" text DEFAULT '' NOT NULL,
	"supervisor_id" integer,
	"second_supervisor_id" integer,
	"auxiliary_supervisor_id" integer,
	"change_resolution_on" date,
	"change_resolution_no" text DEFAULT '' NOT NULL,
	"former_supervisor_id" integer,
	"former_second_supervisor_id" integer,
	"former_auxiliary_supervisor_id" integer,
	"commission_resolution_on" date,
	"commission_resolution_no" text DEFAULT '' NOT NULL,
	"commission_group_id" integer,
	"completed_on" date,
	"reviewers_resolution_on" date,
	"reviewers_resolution_no" text DEFAULT '' NOT NULL,
	"reviewers_group_id" integer,
	"admission_meeting_time" text DEFAULT '' NOT NULL,
	"admission_meeting_place" text DEFAULT '' NOT NULL,
	"admission_resolution_on" date,
	"admission_resolution_no" text DEFAULT '' NOT NULL,
	"defence_on" date,
	"defence_time" text DEFAULT '' NOT NULL,
	"defence_place" text DEFAULT '' NOT NULL,
	"acceptance_resolution_on" date,
	"acceptance_resolution_no" text DEFAULT '' NOT NULL,
	"acceptance_meeting_time" text DEFAULT '' NOT NULL,
	"acceptance_meeting_place" text DEFAULT '' NOT NULL,
	"council_draft_no" text DEFAULT '' NOT NULL,
	"distinction" boolean DEFAULT false NOT NULL,
	"commission_distinction_no" text DEFAULT '' NOT NULL,
	"conferral_resolution_on" date,
	"conferral_resolution_no" text DEFAULT '' NOT NULL,
	"council_distinction_no" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"branch_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp (6) with time zone,
	"deleted_by" text,
	"hidden_status" smallint DEFAULT 0 NOT NULL,
	"request_id" uuid,
	CONSTRAINT "doctoral_procedures_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "doctoral_procedures_team_group_unique" UNIQUE("team_group_id"),
	CONSTRAINT "doctoral_procedures_commission_group_unique" UNIQUE("commission_group_id"),
	CONSTRAINT "doctoral_procedures_reviewers_group_unique" UNIQUE("reviewers_group_id"),
	CONSTRAINT "doctoral_procedures_hidden_status_check" CHECK ("doctoral_procedures"."hidden_status" between 0 and 2)
);
--> statement-breakpoint
CREATE TABLE "doctoral_terms" (
	"key" text PRIMARY KEY NOT NULL,
	"amount" smallint NOT NULL,
	"active" boolean NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctoral_met_terms" (
	"procedure_id" integer NOT NULL,
	"term" text NOT NULL,
	"met_on" date NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctoral_met_terms_procedure_id_term_pk" PRIMARY KEY("procedure_id","term")
);
--> statement-breakpoint
CREATE TABLE "doctoral_name_corrections" (
	"part" text NOT NULL,
	"name" text NOT NULL,
	"gender" text NOT NULL,
	"genitive" text NOT NULL,
	"dative" text NOT NULL,
	"accusative" text NOT NULL,
	"corrected_by" text NOT NULL,
	"corrected_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doctoral_name_corrections_part_name_gender_pk" PRIMARY KEY("part","name","gender")
);
--> statement-breakpoint
CREATE TABLE "doctoral_group_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctoral_group_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"function" text,
	"person_id" integer,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "doctoral_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctoral_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" smallint NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"request_id" uuid,
	CONSTRAINT "doctoral_groups_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "doctoral_groups_kind_check" CHECK ("doctoral_groups"."kind" between 1 and 3)
);
--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_student_id_doctoral_persons_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_team_group_id_doctoral_groups_id_fk" FOREIGN KEY ("team_group_id") REFERENCES "public"."doctoral_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_supervisor_id_doctoral_persons_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_second_supervisor_id_doctoral_persons_id_fk" FOREIGN KEY ("second_supervisor_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_auxiliary_supervisor_id_doctoral_persons_id_fk" FOREIGN KEY ("auxiliary_supervisor_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_former_supervisor_id_doctoral_persons_id_fk" FOREIGN KEY ("former_supervisor_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_former_second_supervisor_id_doctoral_persons_id_fk" FOREIGN KEY ("former_second_supervisor_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_former_auxiliary_supervisor_id_doctoral_persons_id_fk" FOREIGN KEY ("former_auxiliary_supervisor_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_commission_group_id_doctoral_groups_id_fk" FOREIGN KEY ("commission_group_id") REFERENCES "public"."doctoral_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_reviewers_group_id_doctoral_groups_id_fk" FOREIGN KEY ("reviewers_group_id") REFERENCES "public"."doctoral_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_met_terms" ADD CONSTRAINT "doctoral_met_terms_procedure_id_doctoral_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."doctoral_procedures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_group_rows" ADD CONSTRAINT "doctoral_group_rows_group_id_doctoral_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."doctoral_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_group_rows" ADD CONSTRAINT "doctoral_group_rows_person_id_doctoral_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "doctoral_persons_key_idx" ON "doctoral_persons" USING btree (lower("key"));--> statement-breakpoint
CREATE INDEX "doctoral_procedures_discipline_code_index" ON "doctoral_procedures" USING btree ("discipline_code");--> statement-breakpoint
CREATE INDEX "doctoral_procedures_student_id_index" ON "doctoral_procedures" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "doctoral_group_rows_group_id_position_index" ON "doctoral_group_rows" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "doctoral_group_rows_person_id_index" ON "doctoral_group_rows" USING btree ("person_id");