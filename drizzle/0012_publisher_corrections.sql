CREATE TABLE "publisher_corrections" (
	"publisher_id" integer NOT NULL,
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publisher_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"doubt" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp (6) with time zone,
	"withdrawn_by" text,
	CONSTRAINT "publisher_corrections_reason_check" CHECK ("publisher_corrections"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "corrected" text;--> statement-breakpoint
ALTER TABLE "publishers" ADD COLUMN "official" jsonb;--> statement-breakpoint
ALTER TABLE "publisher_corrections" ADD CONSTRAINT "publisher_corrections_publisher_id_publishers_id_fk" FOREIGN KEY ("publisher_id") REFERENCES "public"."publishers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publisher_corrections_publisher_id_index" ON "publisher_corrections" USING btree ("publisher_id");--> statement-breakpoint
CREATE UNIQUE INDEX "publisher_corrections_in_force" ON "publisher_corrections" USING btree ("publisher_id") WHERE "publisher_corrections"."withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "publishers" ADD CONSTRAINT "publishers_official_check" CHECK (("publishers"."official" is not null) = ("publishers"."corrected" is not distinct from 'values'));