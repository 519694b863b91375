import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { factIssues } from '#areas/employment/facts.ts';
import { addPerson, findIdentity, savePerson } from '#areas/employment/service-person.ts';
import { personOptions } from '#areas/employment/service-people.ts';
import { saveFact } from '#areas/employment/service-save.ts';
import { personHead } from '#areas/evaluation/service-person.ts';
import { units } from '#areas/people/tables.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import type { Db } from '#platform/database/db.ts';
import { only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { clerk, declared, job } from './orders.ts';

const unit = async (db: Db, code: string, days: Partial<typeof units.$inferInsert> = {}) =>
  only(
    await db
      .insert(units)
      .values({ code, name: `Zakład ${code}`, level: 2, ...days })
      .returning(),
  );

test('an employment begins in a unit that exists on its first day; one that is stored may be ended', async ({ db }) => {
  const actor = await clerk(db);
  const closed = await unit(db, 'Z', { validTo: '2024-09-30' });
  const later = await unit(db, 'P', { validFrom: '2030-10-01' });
  const { id } = await person(db);
  const inClosed = (from: string, to?: string) =>
    saveFact(db, actor, job(id, { date_from: from, unit_id: closed.id, ...(to && { date_to: to }) }));
  await expect(inClosed('2026-10-01')).rejects.toThrow('„Zakład Z” nie ma 01.10.2026: istniała tylko do 30.09.2024');
  await expect(saveFact(db, actor, job(id, { unit_id: later.id }))).rejects.toThrow('istnieje dopiero od 01.10.2030');
  const kept = await inClosed('2024-09-30');
  const { id: fact, version } = kept;
  const ended = {
    ...job(id, { date_from: '2024-09-30', date_to: '2026-01-31', unit_id: closed.id }),
    id: fact,
    version,
  };
  expect(await saveFact(db, actor, ended)).toMatchObject({ date_to: '2026-01-31' });
  const { units: offered } = await personOptions(db);
  expect(offered.find((each) => each.id === closed.id)).toMatchObject({ from: null, until: '2024-09-30' });
});

test('nobody is put into a closed unit, and who is in it stays until moved', async ({ db }) => {
  const actor = await clerk(db);
  const closed = await unit(db, 'Z', { validTo: '2024-09-30' });
  const added = { first_name: 'Ewa', last_name: 'Żółć', despite_namesake: false };
  await expect(addPerson(db, actor, { ...added, unit_id: closed.id })).rejects.toThrow('Zakład Z');
  const forgotten = await person(db, { unitId: closed.id });
  const row = await findIdentity(db, forgotten.id);
  const saved = await savePerson(db, actor, { ...row, degree: 'dr', reason: 'dyplom' });
  expect(saved).toMatchObject({ degree: 'dr', unit_id: closed.id });
});

test('a person of another unit than the employment is a difference, and the header says whose unit it is', async ({
  db,
}) => {
  const actor = await clerk(db);
  const [own, other] = [await unit(db, 'A'), await unit(db, 'B')];
  const { id } = await person(db, { unitId: own.id, polonUuid: crypto.randomUUID() });
  await saveFact(db, actor, job(id, { unit_id: other.id }));
  const { rows } = await listDifferences(db, { state: 'open', page: 1, kind: 'unit' });
  expect(rows).toMatchObject([
    { person_id: id, one: { value: 'osoba: Zakład A' }, other: { value: 'zatrudnienie: Zakład B' }, takeable: false },
  ]);
  expect(await personHead(db, actor, { person: id })).toMatchObject({
    unit: 'Zakład A',
    unit_until: null,
    employment_unit: 'Zakład B',
  });
  await db.update(units).set({ validTo: '2020-09-30' }).where(eq(units.id, own.id));
  expect(await personHead(db, actor, { person: id })).toMatchObject({ unit_until: '2020-09-30' });
  // The department of a faculty is no other unit.
  const below = await unit(db, 'A1', { parentId: own.id, level: 3 });
  const { id: second } = await person(db, { unitId: own.id });
  await saveFact(db, actor, job(second, { unit_id: below.id }));
  const found = await listDifferences(db, { state: 'open', page: 1, kind: 'unit' });
  expect(found.rows.map(({ person_id }) => person_id)).toEqual([id]);
});

test('the shares and the disciplines of a declaration are held against one another at once', () => {
  const same = { discipline2_code: COMPUTING, discipline1_percent: 60, discipline2_percent: 30 };
  expect(factIssues(declared(1, same)).map(({ message }) => message)).toEqual([
    'Obie dyscypliny są te same',
    'Udziały czasu pracy muszą dać razem 100% (art. 343 ust. 7), a jest 90%',
  ]);
  // What is not typed yet is no contradiction.
  expect(factIssues({ fact: 'declaration' })).toEqual([]);
  expect(factIssues({ fact: 'employment', date_from: '2024-02-01', date_to: '2024-01-01' })).toMatchObject([
    { path: 'date_to' },
  ]);
});
