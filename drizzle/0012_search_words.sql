-- What a search looks through: a space before every word, so that '% beg%' finds its beginning; the second part of a
-- double-barrelled name is a word too. Kept in the rows, because folding letters costs more than the whole search.
CREATE FUNCTION search_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT ' ' || replace(public.search_key(value), '-', ' ') $$;
ALTER TABLE "persons" ALTER COLUMN "id" SET START WITH 500000001;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_name_words" text GENERATED ALWAYS AS (search_words(last_name)) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "first_name_words" text GENERATED ALWAYS AS (search_words(coalesce(first_name || ' ' || middle_names, first_name))) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "login_words" text GENERATED ALWAYS AS (search_words(login)) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "polon_uuid_words" text GENERATED ALWAYS AS (search_words(polon_uuid)) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "orcid_words" text GENERATED ALWAYS AS (search_words(orcid)) STORED;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "internal_id_words" text GENERATED ALWAYS AS (search_words(internal_id)) STORED;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "last_name_words" text GENERATED ALWAYS AS (search_words(last_name)) STORED;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "first_name_words" text GENERATED ALWAYS AS (search_words(first_name)) STORED;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD COLUMN "login_words" text GENERATED ALWAYS AS (search_words(login)) STORED;--> statement-breakpoint
ALTER TABLE "dn10_persons" ADD COLUMN "last_name_words" text GENERATED ALWAYS AS (search_words(last_name)) STORED;--> statement-breakpoint
ALTER TABLE "persons" ADD COLUMN "name_words" text GENERATED ALWAYS AS (search_words(last_name || ' ' || first_name)) STORED;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "code_words" text GENERATED ALWAYS AS (search_words(code)) STORED;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "name_words" text GENERATED ALWAYS AS (search_words(name)) STORED;--> statement-breakpoint
CREATE INDEX "accounts_words_idx" ON "accounts" USING gin ("last_name_words" gin_trgm_ops,"first_name_words" gin_trgm_ops,"login_words" gin_trgm_ops,"polon_uuid_words" gin_trgm_ops,"orcid_words" gin_trgm_ops,"internal_id_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "directory_entries_words_idx" ON "directory_entries" USING gin ("last_name_words" gin_trgm_ops,"first_name_words" gin_trgm_ops,"login_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "dn10_persons_words_idx" ON "dn10_persons" USING gin ("last_name_words" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "persons_words_idx" ON "persons" USING gin ("name_words" gin_trgm_ops) WITH (fastupdate=false);