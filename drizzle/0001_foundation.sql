CREATE TABLE "system_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pending_upgrade" integer DEFAULT 0 NOT NULL,
	"import_running" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_state_single_check" CHECK ("system_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "evaluation_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evaluation_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year_from" smallint NOT NULL,
	"year_to" smallint NOT NULL,
	"display_default" boolean DEFAULT false NOT NULL,
	"author_deadline" date,
	"rules" jsonb NOT NULL,
	CONSTRAINT "evaluation_periods_years_check" CHECK ("evaluation_periods"."year_from" <= "evaluation_periods"."year_to")
);
--> statement-breakpoint
CREATE TABLE "person_results" (
	"period_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"slot_limit" numeric(7, 4) NOT NULL,
	"monograph_limit" numeric(7, 4) NOT NULL,
	"slots" numeric(7, 4) NOT NULL,
	"points" numeric(9, 4) NOT NULL,
	"monograph_slots" numeric(7, 4) NOT NULL,
	"custom_slots" numeric(7, 4) NOT NULL,
	"custom_points" numeric(9, 4) NOT NULL,
	"in_n" boolean NOT NULL,
	"computed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_results_person_id_period_id_discipline_code_pk" PRIMARY KEY("person_id","period_id","discipline_code")
);
--> statement-breakpoint
CREATE TABLE "recalculation_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recalculation_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_results" (
	"authorship_id" integer PRIMARY KEY NOT NULL,
	"period_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"k" smallint NOT NULL,
	"m" smallint NOT NULL,
	"emphasis_mode" smallint NOT NULL,
	"total_points" numeric(7, 2) NOT NULL,
	"points" numeric(9, 4) NOT NULL,
	"slots" numeric(7, 4) NOT NULL,
	"monograph_limited" boolean NOT NULL,
	"accepted" boolean NOT NULL,
	"reject_reason" smallint,
	"custom_accepted" boolean NOT NULL,
	"custom_reject_reason" smallint,
	"revision" integer NOT NULL,
	"computed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_results_reason_check" CHECK ("share_results"."reject_reason" between 1 and 6 and not "share_results"."accepted" or "share_results"."reject_reason" is null),
	CONSTRAINT "share_results_values_check" CHECK ("share_results"."points" between 0 and 1000 and "share_results"."slots" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "disciplines" (
	"code" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"field" text NOT NULL,
	"polon_code" text NOT NULL,
	"hst" boolean NOT NULL,
	"art" boolean NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"successor_code" integer,
	CONSTRAINT "disciplines_polonCode_unique" UNIQUE("polon_code")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_by" text NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "journal_lists_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"second_title" text,
	"issn" text,
	"eissn" text,
	"issns" text[] NOT NULL,
	"points" smallint NOT NULL,
	"discipline_codes" integer[] NOT NULL,
	CONSTRAINT "journals_points_check" CHECK ("journals"."points" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "publisher_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publisher_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	CONSTRAINT "publisher_lists_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "publishers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publishers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"level" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"row_num" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accounts_row_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"internal_id" text NOT NULL,
	"person_id" integer,
	"person_id_list" text,
	"first_name" text NOT NULL,
	"middle_names" text,
	"last_name" text NOT NULL,
	"degree" text,
	"active" boolean DEFAULT true NOT NULL,
	"orcid" text,
	"polon_uuid" text,
	"login" text,
	"email" text,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_internalId_unique" UNIQUE("internal_id")
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"employee_number" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"login" text NOT NULL,
	"display_name" text NOT NULL,
	"degree" text,
	"polon_uuid" text,
	"unit_id" integer,
	"person_id" integer,
	CONSTRAINT "directory_entries_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"middle_names" text,
	"last_name" text NOT NULL,
	"degree" text,
	"orcid" text,
	"polon_uuid" text,
	"birth_date" date,
	"unit_id" integer,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_orcid_unique" UNIQUE("orcid"),
	CONSTRAINT "persons_polonUuid_unique" UNIQUE("polon_uuid")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"level" smallint NOT NULL,
	CONSTRAINT "units_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "discipline_declarations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discipline_declarations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	"discipline1_code" integer NOT NULL,
	"discipline1_percent" integer NOT NULL,
	"discipline2_code" integer,
	"discipline2_percent" integer,
	"participation_index" numeric(5, 4),
	"participation_from" date,
	"participation_to" date,
	"close_reason" text,
	CONSTRAINT "discipline_declarations_percent_check" CHECK ("discipline_declarations"."discipline1_percent" between 0 and 100 and coalesce("discipline_declarations"."discipline2_percent", 0) between 0 and 100
        and "discipline_declarations"."discipline1_percent" + coalesce("discipline_declarations"."discipline2_percent", 0) <= 100
        and ("discipline_declarations"."discipline2_code" is null) = ("discipline_declarations"."discipline2_percent" is null))
);
--> statement-breakpoint
CREATE TABLE "doctoral_enrolments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doctoral_enrolments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	"discipline_code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	"position_name" text NOT NULL,
	"position_group" text NOT NULL,
	"hours_numerator" integer NOT NULL,
	"hours_denominator" integer NOT NULL,
	"fte" numeric(5, 4) NOT NULL,
	"institution_name" text NOT NULL,
	"primary_workplace" boolean DEFAULT true NOT NULL,
	"unit_id" integer,
	CONSTRAINT "employments_fte_check" CHECK ("employments"."fte" >= 0 and "employments"."fte" <= 1),
	CONSTRAINT "employments_dates_check" CHECK ("employments"."date_to" is null or "employments"."date_to" >= "employments"."date_from"),
	CONSTRAINT "employments_hours_check" CHECK ("employments"."hours_numerator" >= 0 and "employments"."hours_denominator" > 0)
);
--> statement-breakpoint
CREATE TABLE "n_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "n_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	"discipline1_code" integer NOT NULL,
	"discipline2_code" integer
);
--> statement-breakpoint
CREATE TABLE "authorships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authorships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"person_id" integer,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"kind" text NOT NULL,
	"affiliation" text,
	"discipline_code" integer,
	"discipline_changed_at" timestamp (6) with time zone,
	"discipline_changed_by" text,
	"include_in_optimum" boolean DEFAULT true NOT NULL,
	"custom_selected" boolean DEFAULT false NOT NULL,
	"statement_id" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "authorships_position_key" UNIQUE("publication_id","position"),
	CONSTRAINT "authorships_person_key" UNIQUE("publication_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "evaluation_categories" (
	"id" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"patent_kind" text
);
--> statement-breakpoint
CREATE TABLE "publication_statuses" (
	"code" smallint PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"approved" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type_code" smallint NOT NULL,
	"year" smallint NOT NULL,
	"title" text NOT NULL,
	"chapter_title" text,
	"venue" text,
	"issn" text,
	"eissn" text,
	"isbn" text,
	"doi" text,
	"parent_id" integer,
	"status_code" smallint NOT NULL,
	"category_id" smallint NOT NULL,
	"authors_text" text NOT NULL,
	"author_count" smallint NOT NULL,
	"journal_id" integer,
	"publisher_id" integer,
	"points" numeric(7, 2),
	"points_hst" numeric(7, 2),
	"emphasis_mode" smallint,
	"monograph_limited" boolean DEFAULT false NOT NULL,
	"monograph_limited_hst" boolean DEFAULT false NOT NULL,
	"impact_factor" numeric(8, 3),
	"source" text NOT NULL,
	"source_key" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_source_key" UNIQUE("source","source_key"),
	CONSTRAINT "publications_points_check" CHECK (coalesce("publications"."points", 0) between 0 and 1000 and coalesce("publications"."points_hst", 0) between 0 and 1000),
	CONSTRAINT "publications_author_count_check" CHECK ("publications"."author_count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"physical_user" text NOT NULL,
	"logged_user" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_row" integer NOT NULL,
	"role" text NOT NULL,
	"discipline_code" integer,
	"unit_id" integer,
	"valid_from" date DEFAULT current_date NOT NULL,
	"valid_to" date,
	"granted_by" text NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"panels" integer[] NOT NULL,
	"scope" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"physical_row" integer NOT NULL,
	"logged_row" integer NOT NULL,
	"csr" text NOT NULL,
	"ticket_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_ticketHash_unique" UNIQUE("ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "printed_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "printed_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"kind" text NOT NULL,
	"discipline1_code" integer,
	"discipline2_code" integer,
	"generated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"generated_by" text NOT NULL,
	"withdrawn_at" timestamp (6) with time zone,
	"withdrawn_by" text,
	"withdraw_reason" text
);
--> statement-breakpoint
ALTER TABLE "person_results" ADD CONSTRAINT "person_results_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_results" ADD CONSTRAINT "person_results_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_results" ADD CONSTRAINT "person_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_authorship_id_authorships_id_fk" FOREIGN KEY ("authorship_id") REFERENCES "public"."authorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_list_id_journal_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."journal_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_list_id_publisher_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."publisher_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parent_id_units_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_declarations" ADD CONSTRAINT "discipline_declarations_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_declarations" ADD CONSTRAINT "discipline_declarations_discipline1_code_disciplines_code_fk" FOREIGN KEY ("discipline1_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_declarations" ADD CONSTRAINT "discipline_declarations_discipline2_code_disciplines_code_fk" FOREIGN KEY ("discipline2_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_enrolments" ADD CONSTRAINT "doctoral_enrolments_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_enrolments" ADD CONSTRAINT "doctoral_enrolments_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "n_statements" ADD CONSTRAINT "n_statements_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "n_statements" ADD CONSTRAINT "n_statements_discipline1_code_disciplines_code_fk" FOREIGN KEY ("discipline1_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "n_statements" ADD CONSTRAINT "n_statements_discipline2_code_disciplines_code_fk" FOREIGN KEY ("discipline2_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorships" ADD CONSTRAINT "authorships_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorships" ADD CONSTRAINT "authorships_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorships" ADD CONSTRAINT "authorships_statement_id_printed_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."printed_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_parent_id_publications_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_status_code_publication_statuses_code_fk" FOREIGN KEY ("status_code") REFERENCES "public"."publication_statuses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_category_id_evaluation_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."evaluation_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_row_accounts_row_num_fk" FOREIGN KEY ("account_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_role_roles_key_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_physical_row_accounts_row_num_fk" FOREIGN KEY ("physical_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_logged_row_accounts_row_num_fk" FOREIGN KEY ("logged_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_discipline1_code_disciplines_code_fk" FOREIGN KEY ("discipline1_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_discipline2_code_disciplines_code_fk" FOREIGN KEY ("discipline2_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_periods_default_idx" ON "evaluation_periods" USING btree ("display_default") WHERE "evaluation_periods"."display_default";--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_periods_years_idx" ON "evaluation_periods" USING btree ("year_from","year_to");--> statement-breakpoint
CREATE INDEX "person_results_discipline_idx" ON "person_results" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE INDEX "recalculation_requests_person_idx" ON "recalculation_requests" USING btree ("person_id","period_id");--> statement-breakpoint
CREATE INDEX "share_results_person_idx" ON "share_results" USING btree ("person_id","period_id");--> statement-breakpoint
CREATE INDEX "share_results_discipline_idx" ON "share_results" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE INDEX "journals_list_position_idx" ON "journals" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "publishers_list_name_idx" ON "publishers" USING btree ("list_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_active_login_idx" ON "accounts" USING btree (lower("login")) WHERE "accounts"."active";--> statement-breakpoint
CREATE INDEX "accounts_person_id_index" ON "accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "directory_entries_person_id_index" ON "directory_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "directory_entries_unit_id_index" ON "directory_entries" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "persons_name_idx" ON "persons" USING btree ("last_name","first_name");--> statement-breakpoint
CREATE INDEX "persons_unit_id_index" ON "persons" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "units_parent_id_index" ON "units" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "discipline_declarations_person_id_index" ON "discipline_declarations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "doctoral_enrolments_person_id_index" ON "doctoral_enrolments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "employments_person_id_index" ON "employments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "n_statements_person_id_index" ON "n_statements" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "authorships_person_id_index" ON "authorships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "authorships_statement_id_index" ON "authorships" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "authorships_discipline_idx" ON "authorships" USING btree ("discipline_code") WHERE "authorships"."discipline_code" > 0;--> statement-breakpoint
CREATE INDEX "publications_year_index" ON "publications" USING btree ("year");--> statement-breakpoint
CREATE INDEX "publications_parent_id_index" ON "publications" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "publications_journal_id_index" ON "publications" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "publications_publisher_id_index" ON "publications" USING btree ("publisher_id");--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject_index" ON "audit" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_unique_idx" ON "grants" USING btree ("account_row","role",coalesce("discipline_code", 0),coalesce("unit_id", 0));--> statement-breakpoint
CREATE INDEX "sessions_physical_row_index" ON "sessions" USING btree ("physical_row");--> statement-breakpoint
CREATE INDEX "sessions_logged_row_index" ON "sessions" USING btree ("logged_row");--> statement-breakpoint
CREATE UNIQUE INDEX "printed_statements_current_idx" ON "printed_statements" USING btree ("person_id","year","kind") WHERE "printed_statements"."withdrawn_at" is null;