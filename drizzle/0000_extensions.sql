CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- unaccent is only STABLE because its dictionary may change; ours does not, so an index may use it. 'lodz' finds 'Łódź'.
CREATE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- PostgreSQL builds with full ICU know the locale; the embedded one knows only the root order and needs the rules.
DO $$
BEGIN
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE $sql$CREATE COLLATION polish (provider = icu, locale = 'und', rules = '&A<ą<<<Ą&C<ć<<<Ć&E<ę<<<Ę&L<ł<<<Ł&N<ń<<<Ń&O<ó<<<Ó&S<ś<<<Ś&Z<ź<<<Ź<ż<<<Ż')$sql$;
  ELSE
    EXECUTE 'CREATE COLLATION polish FROM "pl-x-icu"';
  END IF;
END
$$;
