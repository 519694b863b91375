-- expand
CREATE TABLE "pbn_copies" (
	"object_id" text PRIMARY KEY NOT NULL,
	"uuid" text,
	"publication_id" integer,
	"status" text NOT NULL,
	"content" jsonb NOT NULL,
	"statements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp (6) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pbn_differences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pbn_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"publication_id" integer,
	"object_id" text,
	"field" text NOT NULL,
	"title" text NOT NULL,
	"year" smallint NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"seen_at" timestamp (6) with time zone NOT NULL,
	"accepted_at" timestamp (6) with time zone,
	"accepted_by" text,
	"accepted_reason" text,
	CONSTRAINT "pbn_differences_key" UNIQUE NULLS NOT DISTINCT("publication_id","object_id","kind","field"),
	CONSTRAINT "pbn_differences_accepted_check" CHECK (("pbn_differences"."accepted_at" is null) = ("pbn_differences"."accepted_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "pbn_entities" (
	"kind" text NOT NULL,
	"object_id" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"keys" text[] NOT NULL,
	"uuid" text,
	"valid_from" text,
	"valid_to" text,
	"hash" text NOT NULL,
	"changed_at" timestamp (6) with time zone NOT NULL,
	CONSTRAINT "pbn_entities_kind_object_id_pk" PRIMARY KEY("kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "pbn_people" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pbn_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"object_id" text NOT NULL,
	"by" text NOT NULL,
	"login" text NOT NULL,
	"at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "pbn_people_personId_unique" UNIQUE("person_id"),
	CONSTRAINT "pbn_people_objectId_unique" UNIQUE("object_id")
);
--> statement-breakpoint
CREATE TABLE "pbn_readings" (
	"kind" text PRIMARY KEY NOT NULL,
	"read_at" timestamp (6) with time zone NOT NULL,
	"total" integer NOT NULL,
	"changed" integer NOT NULL,
	"gone" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pbn_records" (
	"publication_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"object_id" text,
	"queued_by" text NOT NULL,
	"queued_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"due_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"body_hash" text,
	"fee_hash" text,
	"statements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"removing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fingerprint" text,
	"sent_at" timestamp (6) with time zone,
	"sent_by" text
);
--> statement-breakpoint
CREATE TABLE "pbn_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"address" text,
	"app_id" text,
	"app_token_key" text,
	"app_token" text,
	"institution_id" text,
	"failure" text,
	"changed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "pbn_settings_single_check" CHECK ("pbn_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "pbn_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pbn_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"key_id" text,
	"sealed" text,
	"state_hash" text,
	"begun_at" timestamp (6) with time zone,
	"obtained_at" timestamp (6) with time zone,
	"refused_at" timestamp (6) with time zone,
	CONSTRAINT "pbn_tokens_login_unique" UNIQUE("login")
);
--> statement-breakpoint
ALTER TABLE "pbn_copies" ADD CONSTRAINT "pbn_copies_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbn_differences" ADD CONSTRAINT "pbn_differences_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbn_people" ADD CONSTRAINT "pbn_people_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pbn_records" ADD CONSTRAINT "pbn_records_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pbn_copies_publication_id_index" ON "pbn_copies" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "pbn_entities_keys_idx" ON "pbn_entities" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "pbn_entities_name_idx" ON "pbn_entities" USING btree ("kind",search_key("name"));--> statement-breakpoint
CREATE INDEX "pbn_records_queue_idx" ON "pbn_records" USING btree ("queued_by","due_at") WHERE "pbn_records"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "pbn_records_object_id_index" ON "pbn_records" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "publications_pbn_idx" ON "publications" USING btree (("details" ->> 'pbn')) WHERE "publications"."details" ? 'pbn';