CREATE TABLE "doctoral_documents" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"procedure_id" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer,
	"missing" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "file" "bytea";--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "document_templates" ADD COLUMN "tags" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "editable" "bytea";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "editable_hash" text;--> statement-breakpoint
ALTER TABLE "doctoral_documents" ADD CONSTRAINT "doctoral_documents_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_documents" ADD CONSTRAINT "doctoral_documents_procedure_id_doctoral_procedures_id_fk" FOREIGN KEY ("procedure_id") REFERENCES "public"."doctoral_procedures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "doctoral_documents" ADD CONSTRAINT "doctoral_documents_person_id_doctoral_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."doctoral_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doctoral_documents_procedure_id_kind_index" ON "doctoral_documents" USING btree ("procedure_id","kind");--> statement-breakpoint
ALTER TABLE "document_templates" ADD CONSTRAINT "document_templates_file_check" CHECK (("document_templates"."file" is null) = ("document_templates"."tags" is null));