-- expand
DROP INDEX "publications_year_index";--> statement-breakpoint
DROP INDEX "authorships_discipline_idx";--> statement-breakpoint
DROP INDEX "publications_modified_idx";--> statement-breakpoint
CREATE INDEX "publications_listed_idx" ON "publications" USING btree ("id","type_code","modified_at");--> statement-breakpoint
CREATE INDEX "publications_year_idx" ON "publications" USING btree ("year","id","type_code");--> statement-breakpoint
CREATE INDEX "publications_points_idx" ON "publications" USING btree ("points","id","type_code");--> statement-breakpoint
CREATE INDEX "authorships_discipline_idx" ON "authorships" USING btree ("discipline_code","publication_id") WHERE "authorships"."discipline_code" > 0;--> statement-breakpoint
CREATE INDEX "publications_modified_idx" ON "publications" USING btree ("modified_at","id","type_code");