-- Identifiers of hexadecimal digits are kept with small letters from now on, and a login is one however it is written.
DO $$
DECLARE doubled text;
BEGIN
  SELECT string_agg(rows, '; ') INTO doubled FROM (
    SELECT 'osoby o identyfikatorze POL-on ' || lower(polon_uuid) || ': ' || string_agg(id::text, ', ' ORDER BY id) AS rows
    FROM persons GROUP BY lower(polon_uuid) HAVING count(polon_uuid) > 1
    UNION ALL
    SELECT 'konta o identyfikatorze wewnętrznym ' || lower(internal_id) || ': ' || string_agg(row_num::text, ', ' ORDER BY row_num)
    FROM accounts GROUP BY lower(internal_id) HAVING count(*) > 1
    UNION ALL
    SELECT 'wpisy bazy pracowników o loginie ' || lower(login) || ': ' || string_agg(employee_number, ', ' ORDER BY employee_number)
    FROM directory_entries GROUP BY lower(login) HAVING count(*) > 1) found;
  IF doubled IS NOT NULL THEN
    RAISE EXCEPTION 'Wiersze różnią się tylko wielkością liter: scal je albo popraw w poprzedniej wersji programu, potem uruchom go ponownie (%)', doubled;
  END IF;
END
$$;--> statement-breakpoint
UPDATE persons SET polon_uuid = lower(polon_uuid) WHERE polon_uuid <> lower(polon_uuid);--> statement-breakpoint
UPDATE accounts SET polon_uuid = lower(polon_uuid), internal_id = lower(internal_id)
WHERE polon_uuid <> lower(polon_uuid) OR internal_id <> lower(internal_id);--> statement-breakpoint
UPDATE directory_entries SET polon_uuid = lower(polon_uuid) WHERE polon_uuid <> lower(polon_uuid);--> statement-breakpoint
-- What an undo would bring back.
UPDATE person_merges SET
  trace = jsonb_set(jsonb_set(trace,
    '{kept,polonUuid}', coalesce(to_jsonb(lower(trace #>> '{kept,polonUuid}')), 'null'), false),
    '{gone,polonUuid}', coalesce(to_jsonb(lower(trace #>> '{gone,polonUuid}')), 'null'), false),
  after = jsonb_set(after, '{polonUuid}', coalesce(to_jsonb(lower(after ->> 'polonUuid')), 'null'), false);--> statement-breakpoint
UPDATE people_import_rows SET
  before = jsonb_set(before, '{polon_uuid}', coalesce(to_jsonb(lower(before ->> 'polon_uuid')), 'null'), false),
  after = jsonb_set(after, '{polon_uuid}', coalesce(to_jsonb(lower(after ->> 'polon_uuid')), 'null'), false)
WHERE before ->> 'polon_uuid' <> lower(before ->> 'polon_uuid') OR after ->> 'polon_uuid' <> lower(after ->> 'polon_uuid');--> statement-breakpoint
ALTER TABLE "directory_entries" DROP CONSTRAINT "directory_entries_login_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "directory_entries_login_idx" ON "directory_entries" USING btree (lower("login"));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_internal_id_check" CHECK ("accounts"."internal_id" = lower("accounts"."internal_id"));--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_polon_uuid_check" CHECK ("accounts"."polon_uuid" = lower("accounts"."polon_uuid"));--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_polon_uuid_check" CHECK ("directory_entries"."polon_uuid" = lower("directory_entries"."polon_uuid"));--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_polon_uuid_check" CHECK ("persons"."polon_uuid" = lower("persons"."polon_uuid"));