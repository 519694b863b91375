CREATE TABLE "administrator_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"first_name" text,
	"last_name" text
);
--> statement-breakpoint
CREATE TABLE "skipped_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"skipped_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"skipped_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"saved_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"university_name" text,
	"university_genitive" text,
	"university_locative" text,
	"colour" text,
	"logo_hash" text,
	"contact_email" text,
	"mail_from" text,
	"session_idle_minutes" smallint,
	"session_hours" smallint,
	"statement_freeze" text,
	"status_mode" smallint,
	"legacy_panel_url" text,
	"changed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "settings_single_check" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_colour_check" CHECK ("settings"."colour" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "settings_idle_check" CHECK ("settings"."session_idle_minutes" between 5 and 1440),
	CONSTRAINT "settings_hours_check" CHECK ("settings"."session_hours" between 1 and 24),
	CONSTRAINT "settings_mode_check" CHECK ("settings"."status_mode" between 0 and 2)
);
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_logo_hash_logos_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."logos"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "processes_seen_at_index" ON "processes" USING btree ("seen_at");