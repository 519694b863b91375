-- expand
CREATE TABLE "notices" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_terms" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"days" smallint,
	"changed_by" text DEFAULT '' NOT NULL,
	"last_at" timestamp (6) with time zone,
	"last_deleted" integer,
	CONSTRAINT "retention_terms_days_check" CHECK ("retention_terms"."days" between 1 and 7300)
);
