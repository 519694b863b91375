-- expand
CREATE TABLE "orcid_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"orcid" text NOT NULL,
	"writes" boolean DEFAULT false NOT NULL,
	"key_id" text,
	"sealed" text,
	"linked_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"checked_at" timestamp (6) with time zone,
	"written_at" timestamp (6) with time zone,
	"refused_at" timestamp (6) with time zone,
	"is_leaving" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orcid_links_personId_unique" UNIQUE("person_id"),
	CONSTRAINT "orcid_links_orcid_unique" UNIQUE("orcid")
);
--> statement-breakpoint
CREATE TABLE "orcid_offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"doi" text NOT NULL,
	"content" jsonb NOT NULL,
	"title" text NOT NULL,
	"words" text NOT NULL,
	"publication_id" integer,
	"state" text DEFAULT 'open' NOT NULL,
	"found_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"decided_at" timestamp (6) with time zone,
	CONSTRAINT "orcid_offers_key" UNIQUE("person_id","key")
);
--> statement-breakpoint
CREATE TABLE "orcid_works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orcid_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"publication_id" integer,
	"put_code" bigint,
	"hash" text NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "orcid_works_key" UNIQUE("person_id","publication_id")
);
--> statement-breakpoint
ALTER TABLE "orcid_links" ADD CONSTRAINT "orcid_links_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcid_offers" ADD CONSTRAINT "orcid_offers_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcid_offers" ADD CONSTRAINT "orcid_offers_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcid_works" ADD CONSTRAINT "orcid_works_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orcid_works" ADD CONSTRAINT "orcid_works_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orcid_offers_publication_id_index" ON "orcid_offers" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "orcid_works_publication_id_index" ON "orcid_works" USING btree ("publication_id");