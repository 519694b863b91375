-- expand
ALTER TABLE "author_requests" ADD COLUMN "alone" boolean DEFAULT true NOT NULL;