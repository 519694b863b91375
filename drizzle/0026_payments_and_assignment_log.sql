CREATE TABLE "assignment_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ran_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"ran_by" text NOT NULL,
	"found" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignment_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"class" smallint NOT NULL,
	"publication_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"text" text NOT NULL,
	"extra" text NOT NULL,
	"found_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"comment" text,
	"confirmed_by" text,
	"confirmed_at" timestamp (6) with time zone,
	"modified_by" text,
	"modified_at" timestamp (6) with time zone,
	CONSTRAINT "assignment_findings_once_key" UNIQUE("class","publication_id","person_id"),
	CONSTRAINT "assignment_findings_class_check" CHECK ("assignment_findings"."class" between 1 and 5),
	CONSTRAINT "assignment_findings_confirmed_check" CHECK (("assignment_findings"."confirmed_at" is null) = ("assignment_findings"."confirmed_by" is null) and ("assignment_findings"."confirmed_at" is null) = ("assignment_findings"."comment" is null))
);
--> statement-breakpoint
CREATE TABLE "printed_works" (
	"statement_id" integer NOT NULL,
	"publication_id" integer NOT NULL,
	"discipline_code" integer,
	"authors_text" text NOT NULL,
	CONSTRAINT "printed_works_statement_id_publication_id_pk" PRIMARY KEY("statement_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "payment_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"retired_at" timestamp (6) with time zone,
	"retired_by" text
);
--> statement-breakpoint
CREATE TABLE "payment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"publication_id" integer NOT NULL,
	"payment_id" integer
);
--> statement-breakpoint
CREATE TABLE "publication_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"publication_id" integer NOT NULL,
	"amount_pln" numeric(14, 2),
	"category_id" integer,
	"currency" text NOT NULL,
	"amount_currency" numeric(14, 2),
	"vat_class" text NOT NULL,
	"source" text NOT NULL,
	"request_no" text NOT NULL,
	"comment" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"modified_by" text,
	"modified_at" timestamp (6) with time zone,
	CONSTRAINT "publication_payments_amounts_check" CHECK (coalesce("publication_payments"."amount_pln", 0) between 0 and 999999999999.99
        and coalesce("publication_payments"."amount_currency", 0) between 0 and 999999999999.99)
);
--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD CONSTRAINT "assignment_findings_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_findings" ADD CONSTRAINT "assignment_findings_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_works" ADD CONSTRAINT "printed_works_statement_id_printed_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."printed_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_works" ADD CONSTRAINT "printed_works_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_payment_id_publication_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."publication_payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_payments" ADD CONSTRAINT "publication_payments_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_payments" ADD CONSTRAINT "publication_payments_category_id_payment_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."payment_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_checks_ran_at_index" ON "assignment_checks" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "assignment_findings_publication_id_index" ON "assignment_findings" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "assignment_findings_person_id_index" ON "assignment_findings" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "assignment_findings_found_at_index" ON "assignment_findings" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "assignment_findings_open_idx" ON "assignment_findings" USING btree ("found_at") WHERE "assignment_findings"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "printed_works_publication_id_index" ON "printed_works" USING btree ("publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_categories_name_idx" ON "payment_categories" USING btree (search_key("name"));--> statement-breakpoint
CREATE INDEX "payment_requests_publication_id_index" ON "payment_requests" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "payment_requests_payment_id_index" ON "payment_requests" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "publication_payments_publication_id_index" ON "publication_payments" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "publication_payments_category_id_index" ON "publication_payments" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "publication_payments_no_category_idx" ON "publication_payments" USING btree ("publication_id") WHERE "publication_payments"."category_id" is null;--> statement-breakpoint
CREATE INDEX "publication_payments_created_at_index" ON "publication_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "publications_authors_idx" ON "publications" USING gin (search_words("authors_text") gin_trgm_ops);--> statement-breakpoint
INSERT INTO "printed_works" ("statement_id","publication_id","discipline_code","authors_text")
SELECT a."statement_id", a."publication_id", a."discipline_code", p."authors_text"
FROM "authorships" a JOIN "publications" p ON p."id" = a."publication_id" WHERE a."statement_id" IS NOT NULL;
