-- Degrees that POL-on has dated come into the register that lists are made of, where the person has none of the kind yet.
INSERT INTO achievements (person_id, type_code, year_from, title, institution)
SELECT d.person_id, k.type_code, d.granted_year, k.title, coalesce(d.institution, '')
FROM academic_degrees d
JOIN (VALUES ('doctor', 42, 'Doktor'), ('professor', 43, 'Profesor'), ('habilitated', 44, 'Doktor habilitowany')) AS k (kind, type_code, title)
  ON k.kind = d.kind
WHERE NOT EXISTS (SELECT FROM achievements a WHERE a.person_id = d.person_id AND a.type_code = k.type_code)
ORDER BY d.person_id, d.granted_year;
--> statement-breakpoint
-- Imports that wait for a decision name degrees as the comparison now does: by their kind alone.
UPDATE people_import_items SET key = data->>'type_code'
WHERE entity = 'achievement' AND data->>'type_code' IN ('42', '43', '44');
