CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"hash" text,
	"scopes" text[] NOT NULL,
	"expires_on" date,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"last_used_at" timestamp (6) with time zone,
	"revoked_at" timestamp (6) with time zone,
	"revoked_by" text,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash"),
	CONSTRAINT "api_keys_scopes_check" CHECK (cardinality("api_keys"."scopes") > 0),
	CONSTRAINT "api_keys_revoked_check" CHECK (("api_keys"."revoked_by" is null) = ("api_keys"."revoked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "open_items" (
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"changed_at" timestamp (6) with time zone NOT NULL,
	"added_at" timestamp (6) with time zone NOT NULL,
	"item" jsonb,
	"unit_ids" integer[] DEFAULT '{}' NOT NULL,
	"person_ids" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "open_items_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "open_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "open_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"since" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_profiles_personId_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "open_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"pages" boolean DEFAULT false NOT NULL,
	"harvest" boolean DEFAULT false NOT NULL,
	"reading" boolean DEFAULT false NOT NULL,
	"repository_name" text,
	"repository_email" text,
	"signing_key" text NOT NULL,
	"compared_at" timestamp (6) with time zone,
	"swept_at" timestamp (6) with time zone,
	"changed_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"changed_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "open_settings_single_check" CHECK ("open_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "open_profiles" ADD CONSTRAINT "open_profiles_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_items_changed_idx" ON "open_items" USING btree ("changed_at","kind","id");--> statement-breakpoint
CREATE INDEX "open_items_added_idx" ON "open_items" USING btree ("added_at","kind","id") WHERE "open_items"."item" is not null and "open_items"."kind" in ('work', 'patent');--> statement-breakpoint
CREATE INDEX "open_items_units_idx" ON "open_items" USING gin ("unit_ids");--> statement-breakpoint
CREATE INDEX "open_items_people_idx" ON "open_items" USING gin ("person_ids");