CREATE TABLE "logout_messages" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sid_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "subject_hash" text;--> statement-breakpoint
CREATE INDEX "logout_messages_received_at_index" ON "logout_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "sessions_sid_hash_index" ON "sessions" USING btree ("sid_hash");--> statement-breakpoint
CREATE INDEX "sessions_subject_hash_index" ON "sessions" USING btree ("subject_hash");--> statement-breakpoint
-- Whoever deactivates an account ends its sessions for good: an account active again has to log in again.
CREATE FUNCTION end_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM sessions WHERE physical_row = NEW.row_num OR logged_row = NEW.row_num;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER accounts_deactivated AFTER UPDATE OF active ON accounts
	FOR EACH ROW WHEN (OLD.active AND NOT NEW.active) EXECUTE FUNCTION end_sessions_of_account();
