CREATE TABLE "verdict_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verdict_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"period_id" integer NOT NULL,
	"discipline_code" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_results" ADD COLUMN "judged" jsonb;--> statement-breakpoint
CREATE INDEX "verdict_changes_publication_idx" ON "verdict_changes" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "verdict_changes_person_idx" ON "verdict_changes" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "verdict_changes_discipline_idx" ON "verdict_changes" USING btree ("period_id","discipline_code","at");