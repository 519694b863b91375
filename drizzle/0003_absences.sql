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
ALTER TABLE "absences" ADD CONSTRAINT "absences_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_person_id_index" ON "absences" USING btree ("person_id");