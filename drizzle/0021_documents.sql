CREATE TABLE "document_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"texts" jsonb NOT NULL,
	"saved_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"template_id" integer,
	"content" jsonb NOT NULL,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	"bytes" "bytea",
	"hash" text,
	CONSTRAINT "documents_number_key" UNIQUE("kind","year","number"),
	CONSTRAINT "documents_hash_check" CHECK (("documents"."bytes" is null) = ("documents"."hash" is null))
);
--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "attachment_id" integer;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "confirmed_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD COLUMN "confirmed_hash" text;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_template_id_document_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."document_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_templates_kind_idx" ON "document_templates" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "documents_subject_index" ON "documents" USING btree ("subject");--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "printed_statements" ADD CONSTRAINT "printed_statements_attachment_id_documents_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;