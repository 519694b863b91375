CREATE TABLE "desk_act_items" (
	"act_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" integer NOT NULL,
	"title" text NOT NULL,
	"assignee" integer,
	"snoozed_until" date,
	"done_at" timestamp (6) with time zone,
	"findings" integer[],
	CONSTRAINT "desk_act_items_act_id_kind_key_pk" PRIMARY KEY("act_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "desk_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"login" text NOT NULL,
	"act" text NOT NULL,
	"label" text NOT NULL,
	"batch_id" integer,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "desk_marks" (
	"kind" text NOT NULL,
	"key" integer NOT NULL,
	"assignee" integer,
	"snoozed_until" date,
	"done_at" timestamp (6) with time zone,
	CONSTRAINT "desk_marks_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "record_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"mine" text NOT NULL,
	"author_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (6) with time zone,
	"seen_at" timestamp (6) with time zone,
	CONSTRAINT "record_claims_decided_check" CHECK (("record_claims"."state" in ('open', 'withdrawn')) = ("record_claims"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "record_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_submissions" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_act_items" ADD CONSTRAINT "desk_act_items_act_id_desk_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."desk_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_batch_id_record_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."record_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_marks" ADD CONSTRAINT "desk_marks_assignee_accounts_row_num_fk" FOREIGN KEY ("assignee") REFERENCES "public"."accounts"("row_num") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_claims" ADD CONSTRAINT "record_claims_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_claims" ADD CONSTRAINT "record_claims_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_messages" ADD CONSTRAINT "record_messages_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_submissions" ADD CONSTRAINT "record_submissions_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_submissions" ADD CONSTRAINT "record_submissions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_act_items_kind_key_index" ON "desk_act_items" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "desk_acts_at_index" ON "desk_acts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_acts_batch_id_index" ON "desk_acts" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "desk_marks_assignee_index" ON "desk_marks" USING btree ("assignee");--> statement-breakpoint
CREATE UNIQUE INDEX "record_claims_open_key" ON "record_claims" USING btree ("publication_id","person_id") WHERE "record_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "record_claims_open_idx" ON "record_claims" USING btree ("at") WHERE "record_claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "record_claims_person_id_index" ON "record_claims" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "record_messages_publication_id_index" ON "record_messages" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "record_messages_person_id_index" ON "record_messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "record_submissions_person_id_index" ON "record_submissions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "publications_uncounted_idx" ON "publications" USING btree ("id") WHERE not "publications"."author_count_known" and "publications"."status_code" in (3, 4)
      and ("publications"."emphasis_mode" in (10, 70) or "publications"."emphasis_mode_hst" in (10, 70));