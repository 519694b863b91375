ALTER TABLE "units" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_valid_check" CHECK ("units"."valid_to" >= "units"."valid_from");