CREATE TABLE "author_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "author_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"message" text NOT NULL,
	"gain" numeric(9, 4) NOT NULL,
	"asked_by_row" integer NOT NULL,
	"asked_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp (6) with time zone,
	"answer" text,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (6) with time zone,
	"withdrawn_at" timestamp (6) with time zone,
	CONSTRAINT "author_requests_message_check" CHECK (length("author_requests"."message") <= 2000 and length("author_requests"."note") <= 500),
	CONSTRAINT "author_requests_answer_check" CHECK (("author_requests"."answer" is null) = ("author_requests"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "discipline_moves" (
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"problem_hash" text NOT NULL,
	"inputs" text NOT NULL,
	"answer" jsonb NOT NULL,
	"computed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discipline_moves_period_id_discipline_code_pk" PRIMARY KEY("period_id","discipline_code")
);
--> statement-breakpoint
ALTER TABLE "author_requests" ADD CONSTRAINT "author_requests_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_requests" ADD CONSTRAINT "author_requests_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_requests" ADD CONSTRAINT "author_requests_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_requests" ADD CONSTRAINT "author_requests_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "author_requests" ADD CONSTRAINT "author_requests_asked_by_row_accounts_row_num_fk" FOREIGN KEY ("asked_by_row") REFERENCES "public"."accounts"("row_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_moves" ADD CONSTRAINT "discipline_moves_period_id_evaluation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."evaluation_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discipline_moves" ADD CONSTRAINT "discipline_moves_discipline_code_disciplines_code_fk" FOREIGN KEY ("discipline_code") REFERENCES "public"."disciplines"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "author_requests_open_idx" ON "author_requests" USING btree ("person_id","publication_id","period_id","discipline_code") WHERE "author_requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "author_requests_discipline_idx" ON "author_requests" USING btree ("period_id","discipline_code");--> statement-breakpoint
CREATE INDEX "author_requests_publication_id_index" ON "author_requests" USING btree ("publication_id");