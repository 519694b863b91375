CREATE TABLE "record_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label" text NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (6) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"publication_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"login" text NOT NULL,
	"action" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"batch_id" integer,
	"status" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"removed" jsonb,
	"request" uuid,
	CONSTRAINT "record_versions_publication_id_version_pk" PRIMARY KEY("publication_id","version"),
	CONSTRAINT "record_versions_request_unique" UNIQUE("request"),
	CONSTRAINT "record_versions_version_check" CHECK ("record_versions"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "authorships" ADD COLUMN "orcid" text;--> statement-breakpoint
ALTER TABLE "authorships" ADD COLUMN "corresponding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "author_count_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "status_reason" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "status_changed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_batch_id_record_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."record_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_batches_at_index" ON "record_batches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "record_versions_at_index" ON "record_versions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "record_versions_batch_idx" ON "record_versions" USING btree ("batch_id") WHERE "record_versions"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "publications_doi_idx" ON "publications" USING btree (lower("doi")) WHERE "publications"."doi" is not null;--> statement-breakpoint
CREATE INDEX "publications_waiting_idx" ON "publications" USING btree ("status_code") WHERE "publications"."status_code" not in (3, 4);