-- expand
ALTER TABLE "summary_orders" ADD COLUMN "rules" jsonb;