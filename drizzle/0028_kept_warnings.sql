-- expand
CREATE TABLE "doctoral_kept_warnings" (
	"procedure_id" integer NOT NULL,
	"warning" text NOT NULL,
	"reason" text NOT NULL,
	"kept_by" text NOT NULL,
	"kept_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "doctoral_kept_warnings_procedure_id_warning_pk" PRIMARY KEY("procedure_id","warning"),
	CONSTRAINT "doctoral_kept_warnings_reason_check" CHECK (length("doctoral_kept_warnings"."reason") between 3 and 300)
);
--> statement-breakpoint
ALTER TABLE "doctoral_kept_warnings" ADD CONSTRAINT "doctoral_kept_warnings_procedure_id_doctoral_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."doctoral_procedures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verdict_changes_left_idx" ON "verdict_changes" USING btree ("person_id") WHERE "verdict_changes"."after" ->> 'verdict' = 'left';