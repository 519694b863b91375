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
	"phase" text DEFAULT '' NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"failure" text,
	"row_count" integer DEFAULT 0 NOT NULL,
	"unchanged_count" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{"new":0,"changed":0,"gone":0,"error":0,"doubtful":0,"applied":0,"left":0,"stale":0}'::jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"heartbeat" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp (6) with time zone,
	"applied_by" text,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text,
	CONSTRAINT "people_imports_percent_check" CHECK ("people_imports"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "people_import_items" ADD CONSTRAINT "people_import_items_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD CONSTRAINT "people_import_rows_import_id_people_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."people_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "people_import_items_idx" ON "people_import_items" USING btree ("import_id","entity","ref");--> statement-breakpoint
CREATE INDEX "people_import_rows_idx" ON "people_import_rows" USING btree ("import_id","action","id");--> statement-breakpoint
CREATE INDEX "people_import_rows_ref_idx" ON "people_import_rows" USING btree ("import_id","ref");--> statement-breakpoint
CREATE INDEX "people_imports_created_idx" ON "people_imports" USING btree ("created_at");