-- expand: former programs write none of it; the triggers make it unknown whatever they write
ALTER TABLE "orcid_links" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "orcid_links" ADD COLUMN "trouble" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pbn_records" ADD COLUMN "is_changed" boolean;--> statement-breakpoint
CREATE INDEX "pbn_records_standing_idx" ON "pbn_records" USING btree ("state","is_changed");
--> statement-breakpoint
-- What PBN is told of a record is made of other rows: whoever writes them makes it unknown whether it is as it was sent.
CREATE FUNCTION forget_pbn_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Always written, also where it is unknown already: who computes it holds the row, and is waited for.
  UPDATE pbn_records SET is_changed = NULL WHERE publication_id IN (OLD.publication_id, NEW.publication_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER authorships_added_pbn AFTER INSERT ON authorships
  FOR EACH ROW WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION forget_pbn_standing();
--> statement-breakpoint
CREATE TRIGGER authorships_removed_pbn AFTER DELETE ON authorships
  FOR EACH ROW WHEN (OLD.person_id IS NOT NULL) EXECUTE FUNCTION forget_pbn_standing();
--> statement-breakpoint
CREATE TRIGGER authorships_changed_pbn AFTER UPDATE OF publication_id, position, person_id, discipline_code ON authorships
  FOR EACH ROW WHEN ((OLD.publication_id, OLD.position, OLD.person_id, OLD.discipline_code)
    IS DISTINCT FROM (NEW.publication_id, NEW.position, NEW.person_id, NEW.discipline_code))
  EXECUTE FUNCTION forget_pbn_standing();
--> statement-breakpoint
CREATE TRIGGER publication_payments_pbn AFTER INSERT OR DELETE OR UPDATE OF publication_id, amount_pln, source
  ON publication_payments FOR EACH ROW EXECUTE FUNCTION forget_pbn_standing();
--> statement-breakpoint
CREATE FUNCTION forget_pbn_standing_of_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pbn_records SET is_changed = NULL WHERE publication_id = NEW.id;
  -- Chapters name their book by its identifier.
  IF OLD.details ->> 'pbn' IS DISTINCT FROM NEW.details ->> 'pbn' THEN
    UPDATE pbn_records r SET is_changed = NULL FROM publications c WHERE c.parent_id = NEW.id AND r.publication_id = c.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER publications_pbn AFTER UPDATE OF version, parent_id, details ON publications
  FOR EACH ROW WHEN ((OLD.version, OLD.parent_id, OLD.details ->> 'pbn')
    IS DISTINCT FROM (NEW.version, NEW.parent_id, NEW.details ->> 'pbn'))
  EXECUTE FUNCTION forget_pbn_standing_of_work();
--> statement-breakpoint
CREATE FUNCTION forget_pbn_standing_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE pbn_records r SET is_changed = NULL FROM authorships a
    WHERE a.person_id IN (OLD.person_id, NEW.person_id) AND r.publication_id = a.publication_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER pbn_people_pbn AFTER INSERT OR DELETE OR UPDATE OF person_id, object_id ON pbn_people
  FOR EACH ROW EXECUTE FUNCTION forget_pbn_standing_of_person();
--> statement-breakpoint
CREATE FUNCTION forget_moved_pbn_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_changed = NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- A merge gives the row to another record, and its undo puts it back: what was noted was of the former record.
CREATE TRIGGER pbn_records_moved BEFORE INSERT OR UPDATE OF publication_id ON pbn_records
  FOR EACH ROW EXECUTE FUNCTION forget_moved_pbn_standing();
