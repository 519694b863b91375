CREATE TABLE "login_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_ticketHash_unique";--> statement-breakpoint
CREATE INDEX "login_tickets_used_at_index" ON "login_tickets" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "sessions_ticket_hash_index" ON "sessions" USING btree ("ticket_hash");--> statement-breakpoint
-- Open sessions have used theirs.
INSERT INTO "login_tickets" ("ticket_hash", "used_at") SELECT "ticket_hash", "created_at" FROM "sessions" WHERE "ticket_hash" IS NOT NULL;
