-- expand
ALTER TABLE "summary_orders" ADD COLUMN "deleted_at" timestamp (6) with time zone;