CREATE TABLE "source_rules" (
	"field" text PRIMARY KEY NOT NULL,
	"winner" text,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"name" text,
	"target_id" integer,
	"on_day" date NOT NULL,
	"planned_by" text NOT NULL,
	"planned_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"settled_at" timestamp (6) with time zone,
	CONSTRAINT "unit_plans_name_check" CHECK (("unit_plans"."kind" = 'rename') = ("unit_plans"."code" is not null and "unit_plans"."name" is not null))
);
--> statement-breakpoint
ALTER TABLE "people_imports" ALTER COLUMN "counts" SET DEFAULT '{"kept":0,"new":0,"changed":0,"gone":0,"error":0,"doubtful":0,"unsettled":0,"sole":0,"applied":0,"left":0,"stale":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "people_import_rows" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "period_snapshots" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "unit_plans" ADD CONSTRAINT "unit_plans_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_plans" ADD CONSTRAINT "unit_plans_target_id_units_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_plans_unit_id_index" ON "unit_plans" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "unit_plans_target_id_index" ON "unit_plans" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "unit_plans_waiting_idx" ON "unit_plans" USING btree ("on_day") WHERE "unit_plans"."state" = 'waiting';