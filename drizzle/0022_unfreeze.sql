ALTER TABLE "printed_statements" ADD COLUMN "unfreeze_asked_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "unfreeze_message" text;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "unfreeze_refused_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "unfreeze_refused_by" text;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "unfreeze_refusal" text;--> statement-breakpoint
CREATE INDEX "printed_statements_unfreeze_idx" ON "printed_statements" USING btree ("unfreeze_asked_at") WHERE "printed_statements"."unfreeze_asked_at" is not null and "printed_statements"."unfreeze_refused_at" is null and "printed_statements"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_unfreeze_check" CHECK (("printed_statements"."unfreeze_asked_at" is null) = ("printed_statements"."unfreeze_message" is null)
        and ("printed_statements"."unfreeze_refused_at" is null) = ("printed_statements"."unfreeze_refusal" is null)
        and ("printed_statements"."unfreeze_refused_at" is null or "printed_statements"."unfreeze_asked_at" is not null));