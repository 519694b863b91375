-- expand: former programs know neither
CREATE TABLE "key_check" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "key_check_single_check" CHECK ("key_check"."id" = 1)
);
--> statement-breakpoint
-- The planner's statistics after a large change, for a role that does not own the tables: ANALYZE changes nothing else.
CREATE FUNCTION refresh_statistics(target text, columns text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  EXECUTE format('ANALYZE public.%I', target)
    || coalesce((SELECT ' (' || string_agg(quote_ident(name), ', ') || ')' FROM unnest(columns) AS name), '');
END
$$;
