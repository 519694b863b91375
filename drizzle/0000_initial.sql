CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- unaccent is only STABLE because its dictionary may change; ours does not, so an index may use it. 'lodz' finds 'Łódź'.
CREATE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- PostgreSQL builds with full ICU know the locale; the embedded one knows only the root order and needs the rules.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE $sql$CREATE COLLATION polish (provider = icu, locale = 'und', rules = '&A<ą<<<Ą&C<ć<<<Ć&E<ę<<<Ę&L<ł<<<Ł&N<ń<<<Ń&O<ó<<<Ó&S<ś<<<Ś&Z<ź<<<Ź<ż<<<Ż')$sql$;
  ELSE
    EXECUTE 'CREATE COLLATION polish FROM "pl-x-icu"';
  END IF;
END
$$;
--> statement-breakpoint
-- What a search looks through: a space before every word, so that '% beg%' finds its beginning; the second part of a
-- double-barrelled name is a word too. Kept in the rows, because folding letters costs more than the whole search.
CREATE FUNCTION search_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ' ' || replace(public.search_key(value), '-', ' ') $$;
--> statement-breakpoint
CREATE TABLE "achievement_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievement_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_row" integer NOT NULL,
	"name" text NOT NULL,
	"members" jsonb NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_groups_name_key" UNIQUE("owner_row","name")
);
--> statement-breakpoint
CREATE TABLE "achievement_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievement_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"token" text NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint,
	"style" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_pages_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"type_code" smallint NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint,
	"title" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievements_type_check" CHECK ("achievements"."type_code" in (6, 8, 11, 13, 28, 32, 42, 43, 44)),
	CONSTRAINT "achievements_years_check" CHECK ("achievements"."year_from" between 1900 and 2100 and "achievements"."year_to" between "achievements"."year_from" and 2100),
	CONSTRAINT "achievements_title_check" CHECK ("achievements"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "highlighted_works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlighted_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "highlighted_works_key" UNIQUE("person_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ran_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ran_by" text NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class" smallint NOT NULL,
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"statement_id" integer,
	"text" text NOT NULL,
	"extra" text NOT NULL,
	"found_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"comment" text,
	"confirmed_by" text,
	"confirmed_at" timestamp (6) with time zone,
	"modified_by" text,
	"modified_at" timestamp (6) with time zone,
	CONSTRAINT "assignment_findings_once_key" UNIQUE NULLS NOT DISTINCT("class","publication_id","person_id","statement_id"),
	CONSTRAINT "assignment_findings_class_check" CHECK ("assignment_findings"."class" between 1 and 5),
	CONSTRAINT "assignment_findings_confirmed_check" CHECK (("assignment_findings"."confirmed_at" is null) = ("assignment_findings"."confirmed_by" is null) and ("assignment_findings"."confirmed_at" is null) = ("assignment_findings"."comment" is null))
);
--> statement-breakpoint
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
CREATE TABLE "system_state" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"pending_upgrade" integer DEFAULT 0 NOT NULL,
	"import_running" boolean DEFAULT false NOT NULL,
	CONSTRAINT "system_state_single_check" CHECK ("system_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "doctoral_documents" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"procedure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	"missing" text[] NOT NULL
);
--> statement-breakpoint
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
	"title_changed_on" date,
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
	CONSTRAINT "doctoral_groups_kind_check" CHECK ("doctoral_groups"."kind" between 1 and 3)
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
CREATE TABLE "people_import_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_import_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"entity" text NOT NULL,
	"ref" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"defaults" jsonb NOT NULL,
	"doubt" text,
	"person_id" integer,
	"candidates" integer[] DEFAULT '{}' NOT NULL,
	"settled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people_import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"entity" text NOT NULL,
	"ref" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" integer,
	"record_id" text,
	"before" jsonb,
	"after" jsonb,
	"doubt" text,
	"candidates" integer[] DEFAULT '{}' NOT NULL,
	"unsettled" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "people_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "people_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text,
	"file_size" integer DEFAULT 0 NOT NULL,
	"as_of" date NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"job_id" integer,
	"failure" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"new":0,"changed":0,"gone":0,"error":0,"doubtful":0,"unsettled":0,"sole":0,"applied":0,"left":0,"stale":0}'::jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"applied_at" timestamp (6) with time zone,
	"applied_by" text,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text
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
CREATE TABLE "journal_corrections" (
	"journal_id" integer NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"doubt" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp (6) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "journal_corrections_reason_check" CHECK ("journal_corrections"."reason" <> '')
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
CREATE TABLE "journal_titles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"journal_id" integer NOT NULL,
	"title" text NOT NULL,
	"issns" text[] NOT NULL,
	"changed_on" date,
	"recorded_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"recorded_by" text NOT NULL
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
	"ended_on" date,
	"corrected" text,
	"official" jsonb,
	"title_words" text GENERATED ALWAYS AS (search_words(title || ' ' || coalesce(second_title, ''))) STORED,
	CONSTRAINT "journals_points_check" CHECK ("journals"."points" between 0 and 1000),
	CONSTRAINT "journals_official_check" CHECK (("journals"."official" is not null) = ("journals"."corrected" is not distinct from 'values'))
);
--> statement-breakpoint
CREATE TABLE "publisher_corrections" (
	"publisher_id" integer NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publisher_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"doubt" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp (6) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "publisher_corrections_reason_check" CHECK ("publisher_corrections"."reason" <> '')
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
	"level" text NOT NULL,
	"ended_on" date,
	"corrected" text,
	"official" jsonb,
	CONSTRAINT "publishers_official_check" CHECK (("publishers"."official" is not null) = ("publishers"."corrected" is not distinct from 'values'))
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
CREATE TABLE "list_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"record_id" integer,
	"before" jsonb,
	"after" jsonb,
	"doubt" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "list_import_works" (
	"import_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"before" numeric(7, 2),
	"after" numeric(7, 2) NOT NULL,
	"before_hst" numeric(7, 2),
	"after_hst" numeric(7, 2) NOT NULL,
	CONSTRAINT "list_import_works_import_id_publication_id_pk" PRIMARY KEY("import_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "list_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"list_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text,
	"file_size" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"job_id" integer,
	"failure" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"effect" jsonb,
	"missing" text,
	"ends_on" date,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"applied_at" timestamp (6) with time zone,
	"applied_by" text,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "logout_messages" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"retired_at" timestamp (6) with time zone,
	"retired_by" text
);
--> statement-breakpoint
CREATE TABLE "publication_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"amount_pln" numeric(14, 2),
	"category_id" integer,
	"currency" text NOT NULL,
	"amount_currency" numeric(14, 2),
	"vat_class" text NOT NULL,
	"source" text NOT NULL,
	"request_no" text NOT NULL,
	"comment" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"modified_by" text,
	"modified_at" timestamp (6) with time zone,
	CONSTRAINT "publication_payments_amounts_check" CHECK (coalesce("publication_payments"."amount_pln", 0) between 0 and 999999999999.99
        and coalesce("publication_payments"."amount_currency", 0) between 0 and 999999999999.99)
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
	"last_name_words" text GENERATED ALWAYS AS (search_words(last_name)) STORED,
	"first_name_words" text GENERATED ALWAYS AS (search_words(coalesce(first_name || ' ' || middle_names, first_name))) STORED,
	"login_words" text GENERATED ALWAYS AS (search_words(login)) STORED,
	"polon_uuid_words" text GENERATED ALWAYS AS (search_words(polon_uuid)) STORED,
	"orcid_words" text GENERATED ALWAYS AS (search_words(orcid)) STORED,
	"internal_id_words" text GENERATED ALWAYS AS (search_words(internal_id)) STORED,
	CONSTRAINT "accounts_internalId_unique" UNIQUE("internal_id"),
	CONSTRAINT "accounts_internal_id_check" CHECK ("accounts"."internal_id" = lower("accounts"."internal_id")),
	CONSTRAINT "accounts_polon_uuid_check" CHECK ("accounts"."polon_uuid" = lower("accounts"."polon_uuid"))
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
	"last_name_words" text GENERATED ALWAYS AS (search_words(last_name)) STORED,
	"first_name_words" text GENERATED ALWAYS AS (search_words(first_name)) STORED,
	"login_words" text GENERATED ALWAYS AS (search_words(login)) STORED,
	CONSTRAINT "directory_entries_polon_uuid_check" CHECK ("directory_entries"."polon_uuid" = lower("directory_entries"."polon_uuid"))
);
--> statement-breakpoint
CREATE TABLE "dn10_persons" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text,
	"unit_name" text,
	"email" text,
	"employee_active" boolean NOT NULL,
	"person_active" boolean NOT NULL,
	"last_name_words" text GENERATED ALWAYS AS (search_words(last_name)) STORED
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "persons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 500000001 CACHE 1),
	"first_name" text NOT NULL,
	"middle_names" text,
	"last_name" text NOT NULL,
	"degree" text,
	"gender" text,
	"orcid" text,
	"polon_uuid" text,
	"unit_id" integer,
	"merged_into" integer,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"name_words" text GENERATED ALWAYS AS (search_words(last_name || ' ' || first_name)) STORED,
	CONSTRAINT "persons_orcid_unique" UNIQUE("orcid"),
	CONSTRAINT "persons_polonUuid_unique" UNIQUE("polon_uuid"),
	CONSTRAINT "persons_polon_uuid_check" CHECK ("persons"."polon_uuid" = lower("persons"."polon_uuid"))
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"level" smallint NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"code_words" text GENERATED ALWAYS AS (search_words(code)) STORED,
	"name_words" text GENERATED ALWAYS AS (search_words(name)) STORED,
	CONSTRAINT "units_code_unique" UNIQUE("code"),
	CONSTRAINT "units_valid_check" CHECK ("units"."valid_to" >= "units"."valid_from")
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
CREATE TABLE "absences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "absences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date,
	"kind" text NOT NULL,
	CONSTRAINT "absences_dates_check" CHECK ("absences"."date_to" is null or "absences"."date_to" >= "absences"."date_from"),
	CONSTRAINT "absences_kind_check" CHECK (btrim("absences"."kind") <> '')
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
CREATE TABLE "polon_confirmations" (
	"row_num" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polon_confirmations_row_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"account_row" integer,
	"status" smallint NOT NULL,
	"note" text,
	"confirmed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"answered_by" text,
	"answered_at" timestamp (6) with time zone,
	"answer_note" text,
	CONSTRAINT "polon_confirmations_status_check" CHECK ("polon_confirmations"."status" between 0 and 3),
	CONSTRAINT "polon_confirmations_answer_check" CHECK (("polon_confirmations"."status" >= 2) = ("polon_confirmations"."answered_at" is not null) and ("polon_confirmations"."answered_at" is null) = ("polon_confirmations"."answered_by" is null)
        and ("polon_confirmations"."answered_at" is not null or "polon_confirmations"."answer_note" is null))
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
	"orcid" text,
	"corresponding" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "merged_source_keys" (
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "merged_source_keys_source_source_key_pk" PRIMARY KEY("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "printed_works" (
	"statement_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"discipline_code" integer,
	"authors_text" text NOT NULL,
	CONSTRAINT "printed_works_statement_id_publication_id_pk" PRIMARY KEY("statement_id","publication_id")
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
	"author_count_known" boolean DEFAULT false NOT NULL,
	"journal_id" integer,
	"publisher_id" integer,
	"points" numeric(7, 2),
	"points_hst" numeric(7, 2),
	"emphasis_mode" smallint,
	"emphasis_mode_hst" smallint,
	"book_points" numeric(7, 2),
	"book_points_hst" numeric(7, 2),
	"expert_opinion" boolean DEFAULT false NOT NULL,
	"translation" boolean DEFAULT false NOT NULL,
	"indexed" boolean DEFAULT false NOT NULL,
	"invention_key" text,
	"monograph_limited" boolean DEFAULT false NOT NULL,
	"monograph_limited_hst" boolean DEFAULT false NOT NULL,
	"impact_factor" numeric(8, 3),
	"source" text NOT NULL,
	"source_key" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status_reason" text,
	"status_changed_at" timestamp (6) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"title_words" text GENERATED ALWAYS AS (search_words(coalesce(chapter_title || ' ', '') || title)) STORED,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_source_key" UNIQUE("source","source_key"),
	CONSTRAINT "publications_points_check" CHECK (coalesce("publications"."points", 0) between 0 and 1000 and coalesce("publications"."points_hst", 0) between 0 and 1000),
	CONSTRAINT "publications_author_count_check" CHECK ("publications"."author_count" >= 1)
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
	"new_list_limit" numeric(12, 4),
	"patent_limit" integer NOT NULL,
	"reductions" numeric(12, 4) NOT NULL,
	"reductions_forecast" numeric(12, 4) DEFAULT '0' NOT NULL,
	"period_ended" boolean DEFAULT true NOT NULL,
	"points" numeric(12, 4) NOT NULL,
	"slots" numeric(12, 4) NOT NULL,
	"weak_book_slots" numeric(12, 4) NOT NULL,
	"outside_n_slots" numeric(12, 4) NOT NULL,
	"new_list_slots" numeric(12, 4) DEFAULT '0' NOT NULL,
	"patents" integer[] DEFAULT '{}' NOT NULL,
	"patent_points" numeric(12, 4) DEFAULT '0' NOT NULL,
	"bound" numeric(12, 4) NOT NULL,
	"gap" double precision NOT NULL,
	"binding" jsonb NOT NULL,
	"milliseconds" integer NOT NULL,
	"problem_hash" text NOT NULL,
	"verdicts_hash" bigint,
	"computed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discipline_results_period_id_discipline_code_pk" PRIMARY KEY("period_id","discipline_code")
);
--> statement-breakpoint
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
CREATE TABLE "period_fingerprints" (
	"period_id" integer PRIMARY KEY NOT NULL,
	"inputs" bigint NOT NULL,
	"results" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_fingerprints" (
	"period_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"inputs" bigint NOT NULL,
	"results" bigint NOT NULL,
	CONSTRAINT "person_fingerprints_period_id_person_id_pk" PRIMARY KEY("period_id","person_id")
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
	"outside_n" boolean DEFAULT false NOT NULL,
	"new_list" boolean DEFAULT false NOT NULL,
	"accepted" boolean NOT NULL,
	"reject_reason" smallint,
	"reject_limit" text,
	"person_accepted" boolean DEFAULT false NOT NULL,
	"person_reject_reason" smallint,
	"custom_accepted" boolean NOT NULL,
	"custom_reject_reason" smallint,
	"revision" integer NOT NULL,
	"computed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_results_reason_check" CHECK ("share_results"."reject_reason" between 1 and 7 and not "share_results"."accepted" or "share_results"."reject_reason" is null),
	CONSTRAINT "share_results_person_reason_check" CHECK ("share_results"."person_reject_reason" between 1 and 7 and not "share_results"."person_accepted" or "share_results"."person_reject_reason" is null),
	CONSTRAINT "share_results_limit_check" CHECK ("share_results"."reject_limit" is null or "share_results"."reject_reason" in (1, 2)),
	CONSTRAINT "share_results_values_check" CHECK ("share_results"."points" between 0 and 1000 and "share_results"."slots" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "difference_dismissals" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"reason" text NOT NULL,
	"dismissed_by" text NOT NULL,
	"dismissed_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"trace" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (6) with time zone,
	CONSTRAINT "person_merges_two_check" CHECK ("person_merges"."kept_id" <> "person_merges"."gone_id"),
	CONSTRAINT "person_merges_undone_check" CHECK (("person_merges"."undone_by" is null) = ("person_merges"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "duplicate_decisions" (
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"reason" text NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "duplicate_decisions_a_b_pk" PRIMARY KEY("a","b"),
	CONSTRAINT "duplicate_decisions_order_check" CHECK ("duplicate_decisions"."a" < "duplicate_decisions"."b"),
	CONSTRAINT "duplicate_decisions_reason_check" CHECK ("duplicate_decisions"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "duplicate_keys" (
	"key" integer NOT NULL,
	"head" text NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "duplicate_keys_key_head_publication_id_pk" PRIMARY KEY("key","head","publication_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"score" real NOT NULL,
	"reason" text NOT NULL,
	"agree" text[] NOT NULL,
	"found_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "duplicate_pairs_key" UNIQUE("a","b"),
	CONSTRAINT "duplicate_pairs_order_check" CHECK ("duplicate_pairs"."a" < "duplicate_pairs"."b"),
	CONSTRAINT "duplicate_pairs_score_check" CHECK ("duplicate_pairs"."score" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "duplicate_reads" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"modified_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" jsonb NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"trace" jsonb NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text,
	CONSTRAINT "record_merges_two_check" CHECK ("record_merges"."kept_id" <> "record_merges"."gone_id"),
	CONSTRAINT "record_merges_undone_check" CHECK (("record_merges"."undone_by" is null) = ("record_merges"."undone_at" is null))
);
--> statement-breakpoint
CREATE TABLE "desk_act_items" (
	"act_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" integer NOT NULL,
	"title" text NOT NULL,
	"assignee" integer,
	"snoozed_until" date,
	"done_at" timestamp (6) with time zone,
	"findings" integer[],
	CONSTRAINT "desk_act_items_act_id_kind_key_pk" PRIMARY KEY("act_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "desk_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"login" text NOT NULL,
	"act" text NOT NULL,
	"label" text NOT NULL,
	"batch_id" integer,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "desk_marks" (
	"kind" text NOT NULL,
	"key" integer NOT NULL,
	"assignee" integer,
	"snoozed_until" date,
	"done_at" timestamp (6) with time zone,
	CONSTRAINT "desk_marks_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "record_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"mine" text NOT NULL,
	"author_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (6) with time zone,
	"seen_at" timestamp (6) with time zone,
	"told_at" timestamp (6) with time zone,
	CONSTRAINT "record_claims_decided_check" CHECK (("record_claims"."state" in ('open', 'withdrawn')) = ("record_claims"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "record_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_submissions" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"told_at" timestamp (6) with time zone
);
--> statement-breakpoint
CREATE TABLE "record_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "record_drafts" (
	"login" text NOT NULL,
	"publication_id" integer NOT NULL,
	"version" integer NOT NULL,
	"values" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "record_drafts_login_publication_id_pk" PRIMARY KEY("login","publication_id"),
	CONSTRAINT "record_drafts_version_check" CHECK ("record_drafts"."version" >= 0 and "record_drafts"."publication_id" >= 0)
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"publication_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"login" text NOT NULL,
	"action" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"batch_id" integer,
	"status" smallint NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"removed" jsonb,
	CONSTRAINT "record_versions_publication_id_version_pk" PRIMARY KEY("publication_id","version"),
	CONSTRAINT "record_versions_version_check" CHECK ("record_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "record_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"search" text NOT NULL,
	"login" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_views_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"owner_row" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"disciplines" integer[] NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" jsonb,
	"computed_at" timestamp (6) with time zone,
	"result_state" text,
	"result_disciplines" integer[] DEFAULT '{}' NOT NULL,
	"result_works" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "scenarios_name_check" CHECK (length("scenarios"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"physical_row" integer NOT NULL,
	"logged_row" integer NOT NULL,
	"csr" text NOT NULL,
	"ticket_hash" text,
	"sid_hash" text,
	"subject_hash" text,
	"address" text,
	"agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acting_reason" text,
	"acting_until" timestamp with time zone,
	CONSTRAINT "sessions_id_unique" UNIQUE("id"),
	CONSTRAINT "sessions_acting_check" CHECK (("sessions"."logged_row" = "sessions"."physical_row") = ("sessions"."acting_until" is null)
        and ("sessions"."acting_until" is null) = ("sessions"."acting_reason" is null))
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
	"withdraw_reason" text,
	"document_id" integer,
	"attachment_id" integer,
	"confirmed_at" timestamp (6) with time zone,
	"confirmed_by" text,
	"confirmed_hash" text
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
CREATE TABLE "rate_counts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"login" text NOT NULL,
	"id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"made" integer NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_login_id_pk" PRIMARY KEY("login","id")
);
--> statement-breakpoint
CREATE TABLE "document_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"texts" jsonb,
	"file" "bytea",
	"file_name" text,
	"tags" jsonb,
	"saved_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "document_templates_file_check" CHECK (("document_templates"."file" is null) = ("document_templates"."tags" is null))
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"template_id" integer,
	"content" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"bytes" "bytea",
	"hash" text,
	"editable" "bytea",
	"editable_hash" text,
	"voided_at" timestamp (6) with time zone,
	"voided_by" text,
	"void_reason" text,
	CONSTRAINT "documents_number_key" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_void_check" CHECK (num_nulls("documents"."voided_at", "documents"."voided_by", "documents"."void_reason") in (0, 3) and "documents"."void_reason" <> ''),
	CONSTRAINT "documents_hash_check" CHECK (("documents"."bytes" is null) = ("documents"."hash" is null))
);
--> statement-breakpoint
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
	"is_private" boolean DEFAULT false NOT NULL,
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
ALTER TABLE "achievement_groups" ADD CONSTRAINT "achievement_groups_owner_row_accounts_row_num_fk" FOREIGN KEY ("owner_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_pages" ADD CONSTRAINT "achievement_pages_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlighted_works" ADD CONSTRAINT "highlighted_works_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlighted_works" ADD CONSTRAINT "highlighted_works_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD CONSTRAINT "assignment_findings_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD CONSTRAINT "assignment_findings_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD CONSTRAINT "assignment_findings_statement_id_printed_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."printed_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_attributes" ADD CONSTRAINT "council_attributes_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_attributes" ADD CONSTRAINT "council_attributes_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_decisions" ADD CONSTRAINT "council_decisions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_decisions" ADD CONSTRAINT "council_decisions_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_functions" ADD CONSTRAINT "council_functions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "council_functions" ADD CONSTRAINT "council_functions_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_documents" ADD CONSTRAINT "doctoral_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_documents" ADD CONSTRAINT "doctoral_documents_procedure_id_doctoral_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."doctoral_procedures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_documents" ADD CONSTRAINT "doctoral_documents_person_id_doctoral_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_row_accounts_row_num_fk" FOREIGN KEY ("account_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_role_roles_key_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_items" ADD CONSTRAINT "people_import_items_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_imports" ADD CONSTRAINT "people_imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_corrections" ADD CONSTRAINT "journal_corrections_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_titles" ADD CONSTRAINT "journal_titles_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_list_id_journal_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."journal_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publisher_corrections" ADD CONSTRAINT "publisher_corrections_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_list_id_publisher_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."publisher_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_rows" ADD CONSTRAINT "list_import_rows_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_works" ADD CONSTRAINT "list_import_works_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_works" ADD CONSTRAINT "list_import_works_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_imports" ADD CONSTRAINT "list_imports_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_payments" ADD CONSTRAINT "publication_payments_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_payments" ADD CONSTRAINT "publication_payments_category_id_payment_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."payment_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "academic_degrees" ADD CONSTRAINT "academic_degrees_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "birth_dates" ADD CONSTRAINT "birth_dates_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dn10_persons" ADD CONSTRAINT "dn10_persons_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_merged_into_persons_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_parent_id_units_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "polon_confirmations" ADD CONSTRAINT "polon_confirmations_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polon_confirmations" ADD CONSTRAINT "polon_confirmations_account_row_accounts_row_num_fk" FOREIGN KEY ("account_row") REFERENCES "public"."accounts"("row_num") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorships" ADD CONSTRAINT "authorships_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorships" ADD CONSTRAINT "authorships_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorships" ADD CONSTRAINT "authorships_statement_id_printed_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."printed_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_source_keys" ADD CONSTRAINT "merged_source_keys_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_works" ADD CONSTRAINT "printed_works_statement_id_printed_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."printed_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_works" ADD CONSTRAINT "printed_works_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_parent_id_publications_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_status_code_publication_statuses_code_fk" FOREIGN KEY ("status_code") REFERENCES "public"."publication_statuses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_category_id_evaluation_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."evaluation_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD CONSTRAINT "discipline_results_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD CONSTRAINT "discipline_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_snapshots" ADD CONSTRAINT "discipline_snapshots_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_snapshots" ADD CONSTRAINT "discipline_snapshots_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_results" ADD CONSTRAINT "person_results_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_results" ADD CONSTRAINT "person_results_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_results" ADD CONSTRAINT "person_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_authorship_id_authorships_id_fk" FOREIGN KEY ("authorship_id") REFERENCES "public"."authorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_kept_id_persons_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_gone_id_persons_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_a_publications_id_fk" FOREIGN KEY ("a") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_b_publications_id_fk" FOREIGN KEY ("b") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_keys" ADD CONSTRAINT "duplicate_keys_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_a_publications_id_fk" FOREIGN KEY ("a") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_b_publications_id_fk" FOREIGN KEY ("b") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_reads" ADD CONSTRAINT "duplicate_reads_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_merges" ADD CONSTRAINT "record_merges_batch_id_record_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."record_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_act_items" ADD CONSTRAINT "desk_act_items_act_id_desk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."desk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_batch_id_record_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."record_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_marks" ADD CONSTRAINT "desk_marks_assignee_accounts_row_num_fk" FOREIGN KEY ("assignee") REFERENCES "public"."accounts"("row_num") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_claims" ADD CONSTRAINT "record_claims_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_claims" ADD CONSTRAINT "record_claims_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_submissions" ADD CONSTRAINT "record_submissions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_submissions" ADD CONSTRAINT "record_submissions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_batch_id_record_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."record_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_owner_row_accounts_row_num_fk" FOREIGN KEY ("owner_row") REFERENCES "public"."accounts"("row_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_physical_row_accounts_row_num_fk" FOREIGN KEY ("physical_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_logged_row_accounts_row_num_fk" FOREIGN KEY ("logged_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_discipline1_code_disciplines_code_fk" FOREIGN KEY ("discipline1_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_discipline2_code_disciplines_code_fk" FOREIGN KEY ("discipline2_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_attachment_id_documents_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_orders" ADD CONSTRAINT "summary_orders_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_orders" ADD CONSTRAINT "summary_orders_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_results" ADD CONSTRAINT "summary_results_order_id_summary_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."summary_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_results" ADD CONSTRAINT "summary_results_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_template_id_document_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_chunks" ADD CONSTRAINT "file_chunks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_row_accounts_row_num_fk" FOREIGN KEY ("owner_row") REFERENCES "public"."accounts"("row_num") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_result_file_id_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievement_pages_person_id_index" ON "achievement_pages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "achievements_person_id_index" ON "achievements" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "highlighted_works_publication_id_index" ON "highlighted_works" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "assignment_checks_ran_at_index" ON "assignment_checks" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "assignment_findings_publication_id_index" ON "assignment_findings" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "assignment_findings_person_id_index" ON "assignment_findings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "assignment_findings_statement_id_index" ON "assignment_findings" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "assignment_findings_found_at_index" ON "assignment_findings" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "assignment_findings_open_idx" ON "assignment_findings" USING btree ("found_at") WHERE "assignment_findings"."confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "council_attributes_unique_idx" ON "council_attributes" USING btree ("discipline_code","person_id");--> statement-breakpoint
CREATE INDEX "council_attributes_person_id_index" ON "council_attributes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "council_decisions_member_idx" ON "council_decisions" USING btree ("discipline_code","person_id","id");--> statement-breakpoint
CREATE INDEX "council_decisions_person_id_index" ON "council_decisions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "council_functions_person_id_index" ON "council_functions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "doctoral_documents_procedure_id_kind_index" ON "doctoral_documents" USING btree ("procedure_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "doctoral_persons_key_idx" ON "doctoral_persons" USING btree (lower("key"));--> statement-breakpoint
CREATE INDEX "doctoral_procedures_discipline_code_index" ON "doctoral_procedures" USING btree ("discipline_code");--> statement-breakpoint
CREATE INDEX "doctoral_procedures_student_id_index" ON "doctoral_procedures" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "doctoral_group_rows_group_id_position_index" ON "doctoral_group_rows" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "doctoral_group_rows_person_id_index" ON "doctoral_group_rows" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "grants_unique_idx" ON "grants" USING btree ("account_row","role",coalesce("discipline_code", 0),coalesce("unit_id", 0));--> statement-breakpoint
CREATE INDEX "people_import_items_idx" ON "people_import_items" USING btree ("import_id","entity","ref");--> statement-breakpoint
CREATE INDEX "people_import_rows_idx" ON "people_import_rows" USING btree ("import_id","action","id");--> statement-breakpoint
CREATE INDEX "people_import_rows_ref_idx" ON "people_import_rows" USING btree ("import_id","ref");--> statement-breakpoint
CREATE INDEX "people_imports_created_idx" ON "people_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "journal_corrections_journal_id_index" ON "journal_corrections" USING btree ("journal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_corrections_in_force" ON "journal_corrections" USING btree ("journal_id") WHERE "journal_corrections"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "journal_titles_journal_id_index" ON "journal_titles" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "journals_list_position_idx" ON "journals" USING btree ("list_id","position");--> statement-breakpoint
CREATE INDEX "journals_corrected_idx" ON "journals" USING btree ("corrected") WHERE "journals"."corrected" is not null;--> statement-breakpoint
CREATE INDEX "publisher_corrections_publisher_id_index" ON "publisher_corrections" USING btree ("publisher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publisher_corrections_in_force" ON "publisher_corrections" USING btree ("publisher_id") WHERE "publisher_corrections"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "publishers_list_name_idx" ON "publishers" USING btree ("list_id","name_key");--> statement-breakpoint
CREATE INDEX "list_import_rows_idx" ON "list_import_rows" USING btree ("import_id","action","id");--> statement-breakpoint
CREATE INDEX "list_import_works_publication_id_index" ON "list_import_works" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "list_imports_list_idx" ON "list_imports" USING btree ("kind","list_id");--> statement-breakpoint
CREATE INDEX "list_imports_created_at_index" ON "list_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "logout_messages_received_at_index" ON "logout_messages" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_categories_name_idx" ON "payment_categories" USING btree (search_key("name"));--> statement-breakpoint
CREATE INDEX "publication_payments_publication_id_index" ON "publication_payments" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "publication_payments_category_id_index" ON "publication_payments" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "publication_payments_no_category_idx" ON "publication_payments" USING btree ("publication_id") WHERE "publication_payments"."category_id" is null;--> statement-breakpoint
CREATE INDEX "publication_payments_created_at_index" ON "publication_payments" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "academic_degrees_unique_idx" ON "academic_degrees" USING btree ("person_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_active_login_idx" ON "accounts" USING btree (lower("login")) WHERE "accounts"."active";--> statement-breakpoint
CREATE INDEX "accounts_person_id_index" ON "accounts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "accounts_words_idx" ON "accounts" USING gin ("last_name_words" gin_trgm_ops,"first_name_words" gin_trgm_ops,"login_words" gin_trgm_ops,"polon_uuid_words" gin_trgm_ops,"orcid_words" gin_trgm_ops,"internal_id_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "birth_dates_person_idx" ON "birth_dates" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_entries_login_idx" ON "directory_entries" USING btree (lower("login"));--> statement-breakpoint
CREATE INDEX "directory_entries_person_id_index" ON "directory_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "directory_entries_unit_id_index" ON "directory_entries" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "directory_entries_words_idx" ON "directory_entries" USING gin ("last_name_words" gin_trgm_ops,"first_name_words" gin_trgm_ops,"login_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "dn10_persons_name_idx" ON "dn10_persons" USING btree ("last_name","first_name");--> statement-breakpoint
CREATE INDEX "dn10_persons_words_idx" ON "dn10_persons" USING gin ("last_name_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "persons_name_idx" ON "persons" USING btree ("last_name","first_name");--> statement-breakpoint
CREATE INDEX "persons_unit_id_index" ON "persons" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "persons_merged_into_index" ON "persons" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "persons_words_idx" ON "persons" USING gin ("name_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "units_parent_id_index" ON "units" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_periods_default_idx" ON "evaluation_periods" USING btree ("display_default") WHERE "evaluation_periods"."display_default";--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_periods_years_idx" ON "evaluation_periods" USING btree ("year_from","year_to");--> statement-breakpoint
CREATE INDEX "absences_person_id_index" ON "absences" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "discipline_declarations_person_id_index" ON "discipline_declarations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "doctoral_enrolments_person_id_index" ON "doctoral_enrolments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "employments_person_id_index" ON "employments" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "n_statements_person_id_index" ON "n_statements" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "polon_confirmations_person_id_confirmed_at_index" ON "polon_confirmations" USING btree ("person_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "polon_confirmations_account_row_index" ON "polon_confirmations" USING btree ("account_row");--> statement-breakpoint
CREATE INDEX "polon_confirmations_open_idx" ON "polon_confirmations" USING btree ("confirmed_at") WHERE "polon_confirmations"."status" = 0;--> statement-breakpoint
CREATE INDEX "polon_confirmations_reports_idx" ON "polon_confirmations" USING btree ("confirmed_at") WHERE "polon_confirmations"."status" <> 1;--> statement-breakpoint
CREATE INDEX "authorships_person_id_index" ON "authorships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "authorships_statement_id_index" ON "authorships" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "authorships_discipline_idx" ON "authorships" USING btree ("discipline_code") WHERE "authorships"."discipline_code" > 0;--> statement-breakpoint
CREATE INDEX "merged_source_keys_publication_id_index" ON "merged_source_keys" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "printed_works_publication_id_index" ON "printed_works" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "publications_year_index" ON "publications" USING btree ("year");--> statement-breakpoint
CREATE INDEX "publications_doi_idx" ON "publications" USING btree (lower("doi")) WHERE "publications"."doi" is not null;--> statement-breakpoint
CREATE INDEX "publications_waiting_idx" ON "publications" USING btree ("status_code","id","status_changed_at","created_at") WHERE "publications"."status_code" not in (3, 4);--> statement-breakpoint
CREATE INDEX "publications_uncounted_idx" ON "publications" USING btree ("id","status_code","status_changed_at","created_at") WHERE not "publications"."author_count_known" and "publications"."status_code" in (3, 4)
      and ("publications"."emphasis_mode" in (10, 70) or "publications"."emphasis_mode_hst" in (10, 70));--> statement-breakpoint
CREATE INDEX "publications_patent_idx" ON "publications" USING btree ("year") WHERE "publications"."type_code" = 7;--> statement-breakpoint
CREATE INDEX "publications_parent_id_index" ON "publications" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "publications_journal_id_index" ON "publications" USING btree ("journal_id");--> statement-breakpoint
CREATE INDEX "publications_publisher_id_index" ON "publications" USING btree ("publisher_id");--> statement-breakpoint
CREATE INDEX "publications_invention_idx" ON "publications" USING btree ("invention_key") WHERE "publications"."invention_key" is not null;--> statement-breakpoint
CREATE INDEX "publications_words_idx" ON "publications" USING gin ("title_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "publications_venue_idx" ON "publications" USING gin (search_words("venue") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "publications_modified_idx" ON "publications" USING btree ("modified_at","id");--> statement-breakpoint
CREATE INDEX "publications_title_idx" ON "publications" USING btree (left("title", 200) collate polish,"id");--> statement-breakpoint
CREATE INDEX "publications_authors_idx" ON "publications" USING gin (search_words("authors_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discipline_requests_discipline_idx" ON "discipline_requests" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE INDEX "person_results_discipline_idx" ON "person_results" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE INDEX "recalculation_requests_person_idx" ON "recalculation_requests" USING btree ("person_id","period_id");--> statement-breakpoint
CREATE INDEX "share_results_person_idx" ON "share_results" USING btree ("person_id","period_id");--> statement-breakpoint
CREATE INDEX "share_results_discipline_idx" ON "share_results" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE INDEX "share_results_awaiting_idx" ON "share_results" USING btree ("period_id","discipline_code") WHERE "share_results"."reject_reason" = 5;--> statement-breakpoint
CREATE INDEX "former_names_person_id_index" ON "former_names" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_merges_kept_id_index" ON "person_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_merges_gone_id_index" ON "person_merges" USING btree ("gone_id");--> statement-breakpoint
CREATE INDEX "duplicate_decisions_b_index" ON "duplicate_decisions" USING btree ("b");--> statement-breakpoint
CREATE INDEX "duplicate_decisions_at_index" ON "duplicate_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "duplicate_keys_publication_id_index" ON "duplicate_keys" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_b_index" ON "duplicate_pairs" USING btree ("b");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_score_idx" ON "duplicate_pairs" USING btree ("score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "record_merges_batch_id_index" ON "record_merges" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "record_merges_kept_id_index" ON "record_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "record_merges_gone_idx" ON "record_merges" USING btree ("gone_id") WHERE "record_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "desk_act_items_kind_key_index" ON "desk_act_items" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "desk_acts_at_index" ON "desk_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_acts_batch_id_index" ON "desk_acts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "desk_marks_assignee_index" ON "desk_marks" USING btree ("assignee");--> statement-breakpoint
CREATE UNIQUE INDEX "record_claims_open_key" ON "record_claims" USING btree ("publication_id","person_id") WHERE "record_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "record_claims_open_idx" ON "record_claims" USING btree ("at") WHERE "record_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "record_claims_person_id_index" ON "record_claims" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "record_messages_publication_id_index" ON "record_messages" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "record_messages_person_id_index" ON "record_messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "record_submissions_person_id_index" ON "record_submissions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "record_batches_at_index" ON "record_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "record_versions_at_index" ON "record_versions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "record_versions_batch_idx" ON "record_versions" USING btree ("batch_id") WHERE "record_versions"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "scenarios_period_owner_idx" ON "scenarios" USING btree ("period_id","owner_row");--> statement-breakpoint
CREATE INDEX "login_tickets_used_at_index" ON "login_tickets" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sessions_physical_row_index" ON "sessions" USING btree ("physical_row");--> statement-breakpoint
CREATE INDEX "sessions_logged_row_index" ON "sessions" USING btree ("logged_row");--> statement-breakpoint
CREATE INDEX "sessions_ticket_hash_index" ON "sessions" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sessions_sid_hash_index" ON "sessions" USING btree ("sid_hash");--> statement-breakpoint
CREATE INDEX "sessions_subject_hash_index" ON "sessions" USING btree ("subject_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "printed_statements_current_idx" ON "printed_statements" USING btree ("person_id","year","kind") WHERE "printed_statements"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "printed_statements_withdrawn_idx" ON "printed_statements" USING btree ("person_id") WHERE "printed_statements"."withdrawn_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "summary_orders_job_idx" ON "summary_orders" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_results_order_idx" ON "summary_results" USING btree ("order_id","discipline_code","simulation");--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_subject_prefix_idx" ON "audit" USING btree ("subject" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_action_prefix_idx" ON "audit" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_physical_idx" ON "audit" USING btree (lower("physical_user") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_logged_idx" ON "audit" USING btree (lower("logged_user") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "requests_at_index" ON "requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "document_templates_kind_idx" ON "document_templates" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "documents_subject_index" ON "documents" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "files_expires_idx" ON "files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_open_idx" ON "jobs" USING btree ("id") WHERE "jobs"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_owner_idx" ON "jobs" USING btree ("owner_row","id");--> statement-breakpoint
CREATE INDEX "jobs_key_idx" ON "jobs" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "jobs_served_idx" ON "jobs" USING btree ("kind","physical_login","started_at");
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever deactivates an account ends its sessions for good: an account active again has to log in again.
CREATE FUNCTION end_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE physical_row = NEW.row_num OR logged_row = NEW.row_num;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_deactivated AFTER UPDATE OF active ON accounts
  FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_sessions_of_account();
