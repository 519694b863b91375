ALTER TABLE "desk_acts" DROP CONSTRAINT "desk_acts_batch_id_record_batches_id_fk";
--> statement-breakpoint
ALTER TABLE "desk_act_items" ADD COLUMN "done_state" text;--> statement-breakpoint
ALTER TABLE "desk_marks" ADD COLUMN "done_state" text;--> statement-breakpoint
CREATE INDEX "authorships_unassigned_idx" ON "authorships" USING btree ("publication_id","person_id") WHERE "authorships"."person_id" is not null and "authorships"."discipline_code" is null;