DROP INDEX "council_decisions_member_idx";--> statement-breakpoint
ALTER TABLE "council_decisions" ALTER COLUMN "decision" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "council_decisions" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "council_decisions" ADD COLUMN "declaration" smallint;--> statement-breakpoint
-- A decision holds from the day on which it was made; declarations had no day, and stay as they are on every day.
UPDATE "council_decisions" SET "valid_from" = ("decided_at" at time zone 'Europe/Warsaw')::date;--> statement-breakpoint
INSERT INTO "council_decisions" ("person_id", "discipline_code", "valid_from", "declaration", "decided_at", "decided_by")
SELECT "person_id", "discipline_code", '1900-01-01', CASE WHEN "declared" THEN 1 ELSE 2 END, coalesce("changed_at", now()), coalesce("changed_by", 'system')
FROM "council_attributes" WHERE "declared" IS NOT NULL ORDER BY "id";--> statement-breakpoint
ALTER TABLE "council_decisions" ALTER COLUMN "valid_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD COLUMN "external" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Only the external mode has a team that verifies the outcomes of level 8.
UPDATE "doctoral_procedures" SET "external" = true WHERE "team_appointed_on" IS NOT NULL OR "team_group_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD COLUMN "positive_reviewer_id" integer;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD COLUMN "second_positive_reviewer_id" integer;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_positive_reviewer_id_doctoral_persons_id_fk" FOREIGN KEY ("positive_reviewer_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_procedures" ADD CONSTRAINT "doctoral_procedures_second_positive_reviewer_id_doctoral_persons_id_fk" FOREIGN KEY ("second_positive_reviewer_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "council_decisions_member_idx" ON "council_decisions" USING btree ("discipline_code","person_id","valid_from","id");--> statement-breakpoint
ALTER TABLE "council_decisions" ADD CONSTRAINT "council_decisions_declaration_check" CHECK ("council_decisions"."declaration" between 0 and 2);--> statement-breakpoint
ALTER TABLE "council_decisions" ADD CONSTRAINT "council_decisions_mark_check" CHECK (num_nonnulls("council_decisions"."decision", "council_decisions"."declaration") = 1);