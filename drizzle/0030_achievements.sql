CREATE TABLE "achievement_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievement_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_row" integer NOT NULL,
	"name" text NOT NULL,
	"members" jsonb NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_groups_name_key" UNIQUE("owner_row","name")
);
--> statement-breakpoint
CREATE TABLE "achievement_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievement_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"token" text NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint,
	"style" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievement_pages_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "achievements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "achievements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"type_code" smallint NOT NULL,
	"year_from" smallint NOT NULL,
	"year_to" smallint,
	"title" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"institution" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"highlighted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "achievements_type_check" CHECK ("achievements"."type_code" in (6, 8, 11, 13, 28, 32, 42, 43, 44)),
	CONSTRAINT "achievements_years_check" CHECK ("achievements"."year_from" between 1900 and 2100 and "achievements"."year_to" between "achievements"."year_from" and 2100),
	CONSTRAINT "achievements_title_check" CHECK ("achievements"."title" <> '')
);
--> statement-breakpoint
CREATE TABLE "highlighted_works" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "highlighted_works_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	CONSTRAINT "highlighted_works_key" UNIQUE("person_id","publication_id")
);
--> statement-breakpoint
ALTER TABLE "achievement_groups" ADD CONSTRAINT "achievement_groups_owner_row_accounts_row_num_fk" FOREIGN KEY ("owner_row") REFERENCES "public"."accounts"("row_num") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievement_pages" ADD CONSTRAINT "achievement_pages_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "achievements" ADD CONSTRAINT "achievements_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlighted_works" ADD CONSTRAINT "highlighted_works_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "highlighted_works" ADD CONSTRAINT "highlighted_works_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "achievement_pages_person_id_index" ON "achievement_pages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "achievements_person_id_index" ON "achievements" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "highlighted_works_publication_id_index" ON "highlighted_works" USING btree ("publication_id");