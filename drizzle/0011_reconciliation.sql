CREATE TABLE "difference_dismissals" (
	"key" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"reason" text NOT NULL,
	"dismissed_by" text NOT NULL,
	"dismissed_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"moved" jsonb NOT NULL,
	"trace" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_by" text,
	"undone_at" timestamp (6) with time zone,
	CONSTRAINT "person_merges_two_check" CHECK ("person_merges"."kept_id" <> "person_merges"."gone_id"),
	CONSTRAINT "person_merges_undone_check" CHECK (("person_merges"."undone_by" is null) = ("person_merges"."undone_at" is null))
);
--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "merged_into" integer;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_kept_id_persons_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merges" ADD CONSTRAINT "person_merges_gone_id_persons_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_person_id_index" ON "former_names" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "person_merges_kept_id_index" ON "person_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "person_merges_gone_id_index" ON "person_merges" USING btree ("gone_id");--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_merged_into_persons_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persons_merged_into_index" ON "persons" USING btree ("merged_into");