import { type DocumentFacts, documentValues } from '#areas/doctoral-documents/fields.ts';
import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { fillDocx } from '#platform/documents/docx/fill.ts';
import { textOfDocx } from '../../support/docx.ts';
import { only } from '../../support/builders.ts';
import { doctoralPersons, doctoralProcedures, personGroupRows, personGroups } from '#areas/doctoral/tables.ts';
import type { Db } from '#platform/database/db.ts';

type PersonValues = Partial<typeof doctoralPersons.$inferInsert> & { firstName: string; lastName: string };

const by = { createdBy: 'test', updatedBy: 'test' };
let keys = 0;

async function person(db: Db, values: PersonValues) {
  keys += 1;
  return only(
    await db
      .insert(doctoralPersons)
      .values({ key: `dokumenty-${keys}`, ...by, ...values })
      .returning(),
  );
}

async function group(db: Db, kind: number, rows: { personId: number; function: string }[]) {
  const { id } = only(
    await db
      .insert(personGroups)
      .values({ kind, ...by })
      .returning(),
  );
  await db.insert(personGroupRows).values(rows.map((row, index) => ({ ...row, groupId: id, position: index + 1 })));
  return id;
}

export const FEMALE: PersonValues = { firstName: 'Łucja', lastName: 'Żółć', gender: 'female', academicTitle: 'mgr' };
export const MALE: PersonValues = { firstName: 'Marek', lastName: 'Dudek', gender: 'male', academicTitle: 'mgr' };

/** A procedure with a supervisor, a commission and two reviewers. */
export async function procedure(
  db: Db,
  {
    discipline,
    student = FEMALE,
    ...values
  }: { discipline: number; student?: PersonValues } & Partial<typeof doctoralProcedures.$inferInsert>,
) {
  const own = await person(db, student);
  const supervisor = await person(db, {
    firstName: 'Jerzy',
    lastName: 'Wąs',
    gender: 'male',
    academicTitle: 'dr hab.',
  });
  const reviewers = [
    await person(db, { firstName: 'Hanna', lastName: 'Kurczaba', gender: 'female', accusative: 'Hannę Kurczabową' }),
    await person(db, { firstName: 'Adam', lastName: 'Lis', gender: null }),
  ];
  const commissionGroupId = await group(db, 1, [{ personId: supervisor.id, function: 'przewodniczacy' }]);
  const reviewersGroupId = await group(
    db,
    2,
    reviewers.map(({ id }) => ({ personId: id, function: 'recenzent' })),
  );
  return only(
    await db
      .insert(doctoralProcedures)
      .values({
        disciplineCode: discipline,
        studentId: own.id,
        supervisorId: supervisor.id,
        commissionGroupId,
        reviewersGroupId,
        title: 'O rzeczach ważnych',
        reviewersResolutionOn: '2026-05-12',
        reviewersResolutionNo: '21/2026',
        ...by,
        ...values,
      })
      .returning(),
  );
}

/** The text of a shipped document. */
export const print = (kind: string, of: DocumentFacts) => {
  const template = DOCTORAL_TEMPLATES.find((each) => each.kind === `doctoral-${kind}`);
  if (!template) throw new Error(kind);
  return textOfDocx(fillDocx(template.shipped.file, documentValues(of))).replaceAll('\n', ' ');
};
