ALTER TABLE "jobs" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "jobs" SET "panels" = '{19}', "is_private" = true WHERE "kind" = 'achievements.printGroup';
