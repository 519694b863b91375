CREATE TABLE "requests" (
	"login" text NOT NULL,
	"id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"made" integer NOT NULL,
	"at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requests_login_id_pk" PRIMARY KEY("login","id")
);
--> statement-breakpoint
ALTER TABLE "doctoral_procedures" DROP CONSTRAINT "doctoral_procedures_requestId_unique";--> statement-breakpoint
ALTER TABLE "doctoral_groups" DROP CONSTRAINT "doctoral_groups_requestId_unique";--> statement-breakpoint
ALTER TABLE "record_versions" DROP CONSTRAINT "record_versions_request_unique";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "voided_at" timestamp (6) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "voided_by" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "void_reason" text;--> statement-breakpoint
CREATE INDEX "requests_at_index" ON "requests" USING btree ("at");--> statement-breakpoint
ALTER TABLE "doctoral_procedures" DROP COLUMN "request_id";--> statement-breakpoint
ALTER TABLE "doctoral_groups" DROP COLUMN "request_id";--> statement-breakpoint
ALTER TABLE "record_versions" DROP COLUMN "request";--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_void_check" CHECK (num_nulls("documents"."voided_at", "documents"."voided_by", "documents"."void_reason") in (0, 3) and "documents"."void_reason" <> '');