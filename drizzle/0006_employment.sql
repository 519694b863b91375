CREATE TABLE "fact_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "fact_edits_reason_check" CHECK (btrim("fact_edits"."reason") <> ''),
	CONSTRAINT "fact_edits_sides_check" CHECK ("fact_edits"."before" is not null or "fact_edits"."after" is not null)
);
--> statement-breakpoint
CREATE TABLE "fact_locks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_locks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"locked_by" text NOT NULL,
	"locked_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fact_edits" ADD CONSTRAINT "fact_edits_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fact_locks" ADD CONSTRAINT "fact_locks_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_edits_person_id_edited_at_index" ON "fact_edits" USING btree ("person_id","edited_at");--> statement-breakpoint
CREATE INDEX "fact_edits_kind_record_id_index" ON "fact_edits" USING btree ("kind","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fact_locks_record_idx" ON "fact_locks" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "fact_locks_person_id_index" ON "fact_locks" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_import_rows_record_idx" ON "people_import_rows" USING btree ("entity","record_id");--> statement-breakpoint
CREATE INDEX "people_import_rows_person_idx" ON "people_import_rows" USING btree ("person_id");