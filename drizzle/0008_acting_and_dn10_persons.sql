CREATE TABLE "dn10_persons" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text,
	"unit_name" text,
	"email" text,
	"employee_active" boolean NOT NULL,
	"person_active" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "acting_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dn10_persons" ADD CONSTRAINT "dn10_persons_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dn10_persons_name_idx" ON "dn10_persons" USING btree ("last_name","first_name");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_check" CHECK (("sessions"."logged_row" = "sessions"."physical_row") = ("sessions"."acting_until" is null)
        and ("sessions"."acting_until" is null) = ("sessions"."acting_reason" is null));--> statement-breakpoint
-- Numbers below belong to the library system (DN10).
ALTER TABLE "persons" ALTER COLUMN "id" RESTART WITH 500000001;
