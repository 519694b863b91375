CREATE TABLE "polon_confirmations" (
	"row_num" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "polon_confirmations_row_num_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"account_row" integer,
	"status" smallint NOT NULL,
	"note" text,
	"confirmed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"answered_by" text,
	"answered_at" timestamp (6) with time zone,
	"answer_note" text,
	CONSTRAINT "polon_confirmations_status_check" CHECK ("polon_confirmations"."status" between 0 and 3),
	CONSTRAINT "polon_confirmations_answer_check" CHECK (("polon_confirmations"."status" >= 2) = ("polon_confirmations"."answered_at" is not null) and ("polon_confirmations"."answered_at" is null) = ("polon_confirmations"."answered_by" is null)
        and ("polon_confirmations"."answered_at" is not null or "polon_confirmations"."answer_note" is null))
);
--> statement-breakpoint
ALTER TABLE "polon_confirmations" ADD CONSTRAINT "polon_confirmations_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polon_confirmations" ADD CONSTRAINT "polon_confirmations_account_row_accounts_row_num_fk" FOREIGN KEY ("account_row") REFERENCES "public"."accounts"("row_num") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "polon_confirmations_person_id_confirmed_at_index" ON "polon_confirmations" USING btree ("person_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "polon_confirmations_account_row_index" ON "polon_confirmations" USING btree ("account_row");--> statement-breakpoint
CREATE INDEX "polon_confirmations_open_idx" ON "polon_confirmations" USING btree ("confirmed_at") WHERE "polon_confirmations"."status" = 0;--> statement-breakpoint
CREATE INDEX "polon_confirmations_reports_idx" ON "polon_confirmations" USING btree ("confirmed_at") WHERE "polon_confirmations"."status" <> 1;