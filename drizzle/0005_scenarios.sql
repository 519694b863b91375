CREATE TABLE "scenarios" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scenarios_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"owner_row" integer NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"disciplines" integer[] NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" jsonb,
	"computed_at" timestamp (6) with time zone,
	"result_state" text,
	"result_disciplines" integer[] DEFAULT '{}' NOT NULL,
	"result_works" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "scenarios_name_check" CHECK (length("scenarios"."name") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_owner_row_accounts_row_num_fk" FOREIGN KEY ("owner_row") REFERENCES "public"."accounts"("row_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenarios_period_owner_idx" ON "scenarios" USING btree ("period_id","owner_row");