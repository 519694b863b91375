CREATE TABLE "merged_source_keys" (
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "merged_source_keys_source_source_key_pk" PRIMARY KEY("source","source_key")
);
--> statement-breakpoint
CREATE TABLE "duplicate_decisions" (
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"reason" text NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "duplicate_decisions_a_b_pk" PRIMARY KEY("a","b"),
	CONSTRAINT "duplicate_decisions_order_check" CHECK ("duplicate_decisions"."a" < "duplicate_decisions"."b"),
	CONSTRAINT "duplicate_decisions_reason_check" CHECK ("duplicate_decisions"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "duplicate_keys" (
	"key" integer NOT NULL,
	"head" text NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "duplicate_keys_key_head_publication_id_pk" PRIMARY KEY("key","head","publication_id")
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_pairs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"a" integer NOT NULL,
	"b" integer NOT NULL,
	"score" real NOT NULL,
	"reason" text NOT NULL,
	"agree" text[] NOT NULL,
	"found_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "duplicate_pairs_key" UNIQUE("a","b"),
	CONSTRAINT "duplicate_pairs_order_check" CHECK ("duplicate_pairs"."a" < "duplicate_pairs"."b"),
	CONSTRAINT "duplicate_pairs_score_check" CHECK ("duplicate_pairs"."score" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "duplicate_reads" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"modified_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duplicate_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" jsonb NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"trace" jsonb NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text,
	CONSTRAINT "record_merges_two_check" CHECK ("record_merges"."kept_id" <> "record_merges"."gone_id"),
	CONSTRAINT "record_merges_undone_check" CHECK (("record_merges"."undone_by" is null) = ("record_merges"."undone_at" is null))
);
--> statement-breakpoint
ALTER TABLE "merged_source_keys" ADD CONSTRAINT "merged_source_keys_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_a_publications_id_fk" FOREIGN KEY ("a") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decisions" ADD CONSTRAINT "duplicate_decisions_b_publications_id_fk" FOREIGN KEY ("b") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_keys" ADD CONSTRAINT "duplicate_keys_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_a_publications_id_fk" FOREIGN KEY ("a") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_b_publications_id_fk" FOREIGN KEY ("b") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_reads" ADD CONSTRAINT "duplicate_reads_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_merges" ADD CONSTRAINT "record_merges_batch_id_record_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."record_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_source_keys_publication_id_index" ON "merged_source_keys" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "duplicate_decisions_b_index" ON "duplicate_decisions" USING btree ("b");--> statement-breakpoint
CREATE INDEX "duplicate_decisions_at_index" ON "duplicate_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "duplicate_keys_publication_id_index" ON "duplicate_keys" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_b_index" ON "duplicate_pairs" USING btree ("b");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_score_idx" ON "duplicate_pairs" USING btree ("score" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "record_merges_batch_id_index" ON "record_merges" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "record_merges_kept_id_index" ON "record_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "record_merges_gone_idx" ON "record_merges" USING btree ("gone_id") WHERE "record_merges"."undone_at" is null;