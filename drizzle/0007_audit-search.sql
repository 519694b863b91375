DROP INDEX "audit_subject_index";--> statement-breakpoint
CREATE INDEX "audit_subject_prefix_idx" ON "audit" USING btree ("subject" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_action_prefix_idx" ON "audit" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_physical_idx" ON "audit" USING btree (lower("physical_user") text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_logged_idx" ON "audit" USING btree (lower("logged_user") text_pattern_ops,"id");