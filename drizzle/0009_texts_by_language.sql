-- Titles, abstracts and keywords are named by the code of their language, of which there were two. A language that had no
-- code is not said any more.
CREATE FUNCTION texts_by_language(details jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT (details - array['title_en', 'abstract_pl', 'abstract_en', 'keywords_pl', 'keywords_en']
      - CASE WHEN details ->> 'language' = 'other' THEN 'language' ELSE '' END
      - CASE WHEN details ->> 'original_language' = 'other' THEN 'original_language' ELSE '' END)
    || jsonb_strip_nulls(jsonb_build_object('title_eng', details -> 'title_en', 'abstract_pol', details -> 'abstract_pl',
      'abstract_eng', details -> 'abstract_en', 'keywords_pol', details -> 'keywords_pl', 'keywords_eng', details -> 'keywords_en'))
$$;
--> statement-breakpoint
UPDATE publications SET details = texts_by_language(details) WHERE details IS DISTINCT FROM texts_by_language(details);
--> statement-breakpoint
UPDATE record_versions SET content = jsonb_set(content, '{details}', texts_by_language(content -> 'details'))
WHERE content -> 'details' IS DISTINCT FROM texts_by_language(content -> 'details');
--> statement-breakpoint
UPDATE intake_rows SET content = jsonb_set(content, '{details}', texts_by_language(content -> 'details'))
WHERE content -> 'details' IS DISTINCT FROM texts_by_language(content -> 'details');
--> statement-breakpoint
DROP FUNCTION texts_by_language(jsonb);
