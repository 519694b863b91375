CREATE TABLE "backups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"what" text NOT NULL,
	"name" text NOT NULL,
	"ended_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"seconds" real NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"version" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"time" text NOT NULL,
	"weekday" smallint,
	"next_at" timestamp (6) with time zone,
	"last_at" timestamp (6) with time zone,
	"last_jobs" integer[] DEFAULT '{}' NOT NULL,
	"failure" text,
	"changed_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "schedules_name_unique" UNIQUE("name"),
	CONSTRAINT "schedules_time_check" CHECK ("schedules"."time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "schedules_weekday_check" CHECK ("schedules"."weekday" between 1 and 7),
	CONSTRAINT "schedules_next_check" CHECK ("schedules"."is_on" = ("schedules"."next_at" is not null))
);
--> statement-breakpoint
CREATE INDEX "backups_what_id_index" ON "backups" USING btree ("what","id");