import { expect } from 'vitest';
import { searchAudit } from '#areas/audit/service-search.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { account, article, audited, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';

const EWA = { physicalLogin: 'Ewa', login: 'Ewa' };

const found = async (db: Db, filter: Omit<Partial<Parameters<typeof searchAudit>[1]>, 'page'>) =>
  (await searchAudit(db, { page: 1, show: 'all', ...filter })).rows.map(({ action }) => action);

test('people are found by name, without marks: who did it, and whom it was about; readings apart from changes', async ({
  db,
}) => {
  const { id } = await person(db, { lastName: 'Kopeć', firstName: 'Żaneta' });
  await account(db, { login: 'zkopec', lastName: 'Kopeć', firstName: 'Żaneta' });
  const by = { physicalLogin: 'zkopec', login: 'zkopec' };
  await audited(db, by, [{ action: 'session.end', subject: 'account:70' }]);
  await audited(db, EWA, [
    { action: 'publication.discipline', subject: `publication:1:person:${id}` },
    { action: 'read.page', subject: `person:${id}` },
    { action: 'read.page', subject: `person:${id}0` },
  ]);
  expect(await found(db, { user: 'kopec' })).toEqual(['session.end']);
  expect(await found(db, { subject: 'kopec zaneta' })).toEqual(['read.page', 'publication.discipline']);
  expect(await found(db, { subject: 'kopec', show: 'changes' })).toEqual(['publication.discipline']);
  expect(await found(db, { subject: 'kopec', show: 'readings' })).toEqual(['read.page']);
  expect(await found(db, { subject: 'nikt taki' })).toEqual([]);
});

const stamps = { createdBy: 'test', updatedBy: 'test' };

test('what the list calls by a name or a title is found by it', async ({ db }) => {
  const { id: work } = await article(db, { title: 'Wpływ oceny 2.0: badania', points: 40 });
  const [student] = await db
    .insert(doctoralPersons)
    .values({ key: 'sek', firstName: 'Kinga', lastName: 'Sęk-Wróbel', ...stamps })
    .returning({ id: doctoralPersons.id });
  const [procedure] = await db
    .insert(doctoralProcedures)
    .values({ disciplineCode: COMPUTING, studentId: student?.id ?? 0, ...stamps })
    .returning({ id: doctoralProcedures.id });
  await audited(db, EWA, [
    { action: 'record.edit', subject: `publication:${work}` },
    { action: 'record.edit', subject: `publication:${work}7` },
    { action: 'procedure.edit', subject: `procedure:${procedure?.id}` },
  ]);
  expect(await found(db, { subject: 'sek-wrobel kinga' })).toEqual(['procedure.edit']);
  expect(await found(db, { subject: 'Wpływ oceny 2.0' })).toEqual(['record.edit']);
  expect(await found(db, { subject: `publikacja ${work}` })).toHaveLength(2);
});
