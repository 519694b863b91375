CREATE TABLE "rate_counts" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "share_results" DROP CONSTRAINT "share_results_reason_check";--> statement-breakpoint
ALTER TABLE "share_results" DROP CONSTRAINT "share_results_person_reason_check";--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "emphasis_mode_hst" smallint;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "book_points" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "book_points_hst" numeric(7, 2);--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "expert_opinion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "translation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "invention_key" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "title_words" text GENERATED ALWAYS AS (search_words(coalesce(chapter_title || ' ', '') || title)) STORED;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD COLUMN "new_list_limit" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "discipline_results" ADD COLUMN "period_ended" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD COLUMN "new_list_slots" numeric(12, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD COLUMN "patents" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "discipline_results" ADD COLUMN "patent_points" numeric(12, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "share_results" ADD COLUMN "new_list" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "publications_invention_idx" ON "publications" USING btree ("invention_key") WHERE "publications"."invention_key" is not null;--> statement-breakpoint
CREATE INDEX "publications_words_idx" ON "publications" USING gin ("title_words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_reason_check" CHECK ("share_results"."reject_reason" between 1 and 7 and not "share_results"."accepted" or "share_results"."reject_reason" is null);--> statement-breakpoint
ALTER TABLE "share_results" ADD CONSTRAINT "share_results_person_reason_check" CHECK ("share_results"."person_reject_reason" between 1 and 7 and not "share_results"."person_accepted" or "share_results"."person_reject_reason" is null);