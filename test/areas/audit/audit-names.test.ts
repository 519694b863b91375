import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import * as areas from '#areas/audit/areas.ts';
import { searchAudit } from '#areas/audit/service-search.ts';
import { differences } from '#areas/audit/values.ts';
import { fieldsOf, subjectText } from '#areas/audit/words.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import { units } from '#areas/people/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { recordVersions } from '#areas/records/tables.ts';
import type { AuditWords } from '#shared/audit-words.ts';
import type { Db } from '#platform/database/db.ts';
import { account, article, audited, period, person, publication } from '../../support/builders.ts';
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
  // A word of a title is found by its beginning: a short name is within many.
  expect(await found(db, { subject: 'badan' })).toEqual(['record.edit']);
  expect(await found(db, { subject: 'ada' })).toEqual([]);
});

test('a chapter is called by its own title, also once it is deleted, and found by its book’s too', async ({ db }) => {
  const chapter = await publication(db, { typeCode: 19, title: 'Zbiór prac polskich', chapterTitle: 'O żeglarzach' });
  await audited(db, EWA, [{ action: 'record.edit', subject: `publication:${chapter.id}` }]);
  const called = async (subject?: string) =>
    (await searchAudit(db, { page: 1, show: 'all', subject })).rows.map(({ subjects }) => subjects[0]?.name);
  expect(await called('żeglarz')).toEqual(['O żeglarzach']);
  expect(await called('zbior')).toEqual(['O żeglarzach']);
  await db.execute(sql`insert into ${recordVersions} (publication_id, version, login, action, status, content)
    values (${chapter.id}, 9, 'Ewa', 'delete', 1, '{"title": "Zbiór prac polskich", "chapter_title": "O żeglarzach"}')`);
  await db.delete(publications).where(eq(publications.id, chapter.id));
  expect(await called()).toContain('O żeglarzach');
});

test('every kind of subject has a code that is read back into words', () => {
  const all: AuditWords[] = Object.values(areas).map(({ words }) => words);
  const kinds = all.flatMap(({ subjects }) => Object.keys(subjects ?? {}));
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => subjectText(`${kind}:1`) === `${kind}:1`)).toEqual([]);
});

test('units, disciplines, periods and lists are found by name, in any part of a subject', async ({ db }) => {
  const { id } = await person(db, { lastName: 'Kopeć', firstName: 'Żaneta' });
  const [unit] = await db
    .insert(units)
    .values({ code: 'KL', name: 'Katedra Łąk', level: 3 })
    .returning({ id: units.id });
  const { id: of } = await period(db);
  await audited(db, EWA, [
    { action: 'unit.edit', subject: `unit:${unit?.id}` },
    { action: 'discipline.reduction', subject: `discipline:${COMPUTING}:person:${id}` },
    { action: 'period.edit', subject: `period:${of}` },
    { action: 'finding.close', subject: `finding:1:publication:2:person:${id}` },
  ]);
  expect(await found(db, { subject: 'katedra lak' })).toEqual(['unit.edit']);
  expect(await found(db, { subject: 'informatyka' })).toEqual(['discipline.reduction']);
  expect(await found(db, { subject: 'kopec' })).toEqual(['finding.close', 'discipline.reduction']);
  expect(await found(db, { subject: 'katedra', action: 'period.' })).toEqual([]);
});

test('changes are shown without readings and logins, until these are asked for', async ({ db }) => {
  await audited(db, EWA, [
    { action: 'session.login', subject: 'account:7' },
    { action: 'read.page', subject: 'person:1' },
    { action: 'record.edit', subject: 'publication:1' },
  ]);
  expect(await found(db, { show: 'changes' })).toEqual(['record.edit']);
  expect(await found(db, { show: 'readings' })).toEqual(['read.page']);
  expect(await found(db, { show: 'sessions' })).toEqual(['session.login']);
  expect(await found(db, { show: 'all' })).toHaveLength(3);
  // Named, it is found though the list shows changes.
  expect(await found(db, { show: 'changes', action: 'session.login' })).toEqual(['session.login']);
  expect(await found(db, { show: 'readings', action: 'session.login' })).toEqual([]);
});

test('a name of very many objects finds the entries of all of them', async ({ db }) => {
  await db.execute(sql`
    insert into publications (type_code, category_id, year, title, status_code, source, author_count, authors_text)
    select type_code, category_id, year, 'Analiza ' || g, status_code, source, author_count, authors_text
    from ${publications}, generate_series(1, 600) g where id = ${(await article(db, { points: 40 })).id}`);
  await db.execute(sql`insert into audit (physical_user, logged_user, action, subject)
    select 'Ewa', 'Ewa', 'record.edit', 'publication:' || id from ${publications} where title like 'Analiza%'`);
  expect((await searchAudit(db, { page: 7, show: 'changes', subject: 'analiza' })).total).toBe(600);
});

test('what is new is told in the order of its form, without what was left empty', () => {
  const fields = fieldsOf({ action: 'record.create', subject: 'publication:1' });
  const after = { doi: '10.1/x', issn: '', type: 20, year: 2025, title: 'Praca', pages: '1-9', parent_id: null };
  expect(differences(fields, { before: null, after }).map(({ name }) => name)).toEqual([
    'type',
    'year',
    'title',
    'doi',
    'pages',
  ]);
});
