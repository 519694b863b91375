-- expand
CREATE INDEX "audit_objects_idx" ON "audit" USING gin (regexp_split_to_array("subject", ':(?=[a-z])')) WITH (fastupdate=false);