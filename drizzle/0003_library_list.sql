CREATE TABLE "record_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"search" text NOT NULL,
	"login" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_views_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "record_versions" ADD COLUMN "status_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "publications_venue_idx" ON "publications" USING gin (search_words("venue") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "publications_modified_idx" ON "publications" USING btree ("modified_at","id");--> statement-breakpoint
CREATE INDEX "publications_title_idx" ON "publications" USING btree (left("title", 200) collate polish,"id");