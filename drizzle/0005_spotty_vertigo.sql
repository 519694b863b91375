CREATE TABLE "year_figures" (
	"step_id" integer PRIMARY KEY NOT NULL,
	"left" integer NOT NULL,
	"total" integer,
	"done_on" date,
	CONSTRAINT "year_figures_check" CHECK ("year_figures"."left" >= 0 and "year_figures"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "year_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "year_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"step_id" integer NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"send_at" timestamp (6) with time zone NOT NULL,
	"sent_at" timestamp (6) with time zone,
	"undone_at" timestamp (6) with time zone,
	"people" integer,
	CONSTRAINT "year_reminders_sent_check" CHECK ("year_reminders"."sent_at" is null or "year_reminders"."undone_at" is null)
);
--> statement-breakpoint
CREATE TABLE "year_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "year_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year" smallint NOT NULL,
	"key" text NOT NULL,
	"office" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"remind_days" smallint,
	"done_on" date,
	"done_by" text,
	"skipped_on" date,
	"skipped_by" text,
	"skip_reason" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "year_steps_days_check" CHECK ("year_steps"."first_day" <= "year_steps"."last_day" and "year_steps"."year" between 1900 and 2100),
	CONSTRAINT "year_steps_remind_check" CHECK ("year_steps"."remind_days" between 0 and 90),
	CONSTRAINT "year_steps_done_check" CHECK (("year_steps"."done_on" is null) = ("year_steps"."done_by" is null)),
	CONSTRAINT "year_steps_skipped_check" CHECK (("year_steps"."skipped_on" is null) = ("year_steps"."skipped_by" is null) and ("year_steps"."skipped_on" is null) = ("year_steps"."skip_reason" is null)
        and ("year_steps"."skipped_on" is null or "year_steps"."done_on" is null))
);
--> statement-breakpoint
ALTER TABLE "year_figures" ADD CONSTRAINT "year_figures_step_id_year_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."year_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_reminders" ADD CONSTRAINT "year_reminders_step_id_year_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."year_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "year_reminders_step_id_index" ON "year_reminders" USING btree ("step_id");--> statement-breakpoint
CREATE UNIQUE INDEX "year_reminders_itself_idx" ON "year_reminders" USING btree ("step_id") WHERE "year_reminders"."created_by" is null;--> statement-breakpoint
CREATE INDEX "year_reminders_due_idx" ON "year_reminders" USING btree ("send_at") WHERE "year_reminders"."sent_at" is null and "year_reminders"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "year_steps_key_idx" ON "year_steps" USING btree ("year","key");