CREATE TABLE "period_fingerprints" (
	"period_id" integer PRIMARY KEY NOT NULL,
	"inputs" bigint NOT NULL,
	"results" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_fingerprints" (
	"period_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"inputs" bigint NOT NULL,
	"results" bigint NOT NULL,
	CONSTRAINT "person_fingerprints_period_id_person_id_pk" PRIMARY KEY("period_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "discipline_results" ADD COLUMN "verdicts_hash" bigint;