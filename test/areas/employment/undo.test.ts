import { describe, expect } from 'vitest';
import { findFact } from '#areas/employment/service-facts.ts';
import { historyOf } from '#areas/employment/service-history.ts';
import { personPage } from '#areas/employment/service-person.ts';
import { removeFact, saveFact } from '#areas/employment/service-save.ts';
import { undoEdit } from '#areas/employment/service-undo.ts';
import { persons } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, factLocks } from '#areas/polon/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { declaration, employment, only, person } from '../../support/builders.ts';
import { actorOf } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { PHYSICS } from '../evaluation/results.ts';
import { load, polonFile, polonRow, read, rowsOf } from '../imports/files.ts';
import { clerk, declared, job } from './orders.ts';

/** The last change of the person that may be taken back. */
async function last(db: Db, actor: Actor, of: number) {
  const entries = await historyOf(db, actor, of);
  // What the person's account has followed stands beside it, and goes with it.
  return entries.find(({ what }) => what !== 'konto')?.undoable ?? [];
}

const factsOf = async (db: Db, actor: Actor, of: number) =>
  (await personPage(db, actor, { person: of })).facts.map(({ fact, date_from, date_to, values }) => ({
    fact,
    date_from,
    date_to,
    values,
  }));

describe('an edit is taken back', () => {
  test.for([
    ['employment', job, { hours_denominator: 4, date_to: '2024-12-31' }],
    ['declaration', declared, { discipline1_percent: 50, discipline2_code: PHYSICS, discipline2_percent: 50 }],
    ['declaration', declared, { date_to: '2024-12-31' }],
  ] as const)('of %s, changed and removed, and the taking back too', async ([, order, changed], { db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const added = await saveFact(db, actor, order(id));
    const first = await factsOf(db, actor, id);
    const { version } = await saveFact(db, actor, order(id, { id: added.id, version: added.version, ...changed }));
    const second = await factsOf(db, actor, id);
    expect(second).not.toEqual(first);
    await undoEdit(db, actor, { edits: await last(db, actor, id) });
    expect(await factsOf(db, actor, id)).toEqual(first);
    await undoEdit(db, actor, { edits: await last(db, actor, id) });
    expect(await factsOf(db, actor, id)).toEqual(second);
    const fact = added.fact;
    await removeFact(db, actor, { fact, id: added.id, version, reason: 'pomyłka' });
    await db.delete(recalculationRequests);
    await undoEdit(db, actor, { edits: await last(db, actor, id) });
    expect(await factsOf(db, actor, id)).toEqual(second);
    expect(await db.$count(recalculationRequests)).toBeGreaterThan(0);
    const [entry] = await historyOf(db, actor, id);
    expect(entry).toMatchObject({ action: 'added', reason: 'Cofnięcie: pomyłka', by: 'Jan Testowy' });
    await undoEdit(db, actor, { edits: await last(db, actor, id) });
    expect(await factsOf(db, actor, id)).toEqual([]);
  });

  test('of a removed fact, with its lock against imports', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const { fact, id: entry, version } = await saveFact(db, actor, job(id, { locked: true }));
    await removeFact(db, actor, { fact, id: entry, version, reason: 'pomyłka' });
    expect(await db.$count(factLocks)).toBe(0);
    await undoEdit(db, actor, { edits: await last(db, actor, id) });
    const [restored] = (await personPage(db, actor, { person: id })).facts;
    expect(restored?.locked_by).not.toBeNull();
    expect(await db.$count(factLocks)).toBe(1);
  });

  test('of a removed statement, with what POL-on knew of it', async ({ db }) => {
    const actor = await clerk(db);
    const who = await person(db);
    await declaration(db, who, { split: { [PHYSICS]: 100 }, from: '2020-10-01' });
    const known = { participationIndex: '0.5000', participationFrom: '2023-01-01', participationTo: null };
    await db.update(disciplineDeclarations).set(known);
    const { id, version } = only((await personPage(db, actor, { person: who.id })).facts);
    await removeFact(db, actor, { fact: 'declaration', id, version, reason: 'pomyłka' });
    await undoEdit(db, actor, { edits: await last(db, actor, who.id) });
    expect(await db.select().from(disciplineDeclarations)).toMatchObject([known]);
    await undoEdit(db, actor, { edits: await last(db, actor, who.id) });
    expect(await db.$count(disciplineDeclarations)).toBe(0);
  });
});

describe('a save is taken back whole', () => {
  test('a new declaration, which ended the former one, with that end', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const former = await saveFact(db, actor, declared(id));
    const before = await factsOf(db, actor, id);
    const later = { date_from: '2024-10-01', discipline1_code: PHYSICS, end_former: former.id };
    const order = declared(id, later);
    const { edits } = await saveFact(db, actor, order);
    expect(edits).toHaveLength(2);
    expect(await factsOf(db, actor, id)).toHaveLength(2);
    await undoEdit(db, actor, { edits });
    expect(await factsOf(db, actor, id)).toEqual(before);
  });

  test('a correction that another one has followed is not, and neither is a part of it', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const former = await saveFact(db, actor, declared(id));
    const later = { date_from: '2024-10-01', discipline1_code: PHYSICS, end_former: former.id };
    const { edits } = await saveFact(db, actor, declared(id, later));
    const { version } = only(
      (await personPage(db, actor, { person: id })).facts.filter((fact) => fact.id === former.id),
    );
    await saveFact(db, actor, declared(id, { id: former.id, version, date_to: '2024-09-01' }));
    const before = await factsOf(db, actor, id);
    await expect(undoEdit(db, actor, { edits })).rejects.toThrow('cofnij najpierw późniejszą zmianę');
    expect(await factsOf(db, actor, id)).toEqual(before);
  });

  test('a save that changes nothing, or only the lock, has nothing to take back', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const { id: fact, version } = await saveFact(db, actor, job(id));
    expect(await saveFact(db, actor, job(id, { id: fact, version, locked: true }))).toMatchObject({ edits: [] });
  });
});

const hired = async (db: Db) => {
  const of = only(await db.select().from(persons)).id;
  const fact = (await personPage(db, await actorOf(db, 'kadrowa'), { person: of })).facts.find(
    (each) => each.fact === 'employment',
  );
  if (!fact) throw new Error('No employment');
  return { of, fact };
};
const asked = async (db: Db) =>
  (await rowsOf(db, await read(db, polonFile([polonRow(1, { STANOWISKO_NAZWA: 'Profesor' })])), { show: 'doubtful' }))
    .length;

describe('what was taken back has its origin again', () => {
  test('a correction: that of the import, which is not asked about either', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const { of, fact } = await hired(db);
    expect(fact.origin?.source).toBe('polon');
    const { edits } = await saveFact(db, actor, job(of, { id: fact.id, version: fact.version }));
    expect((await hired(db)).fact.origin).toMatchObject({ source: 'hand', by: 'Jan Testowy' });
    expect(await asked(db)).toBe(1);
    await undoEdit(db, actor, { edits });
    expect((await hired(db)).fact.origin).toEqual(fact.origin);
    expect(await asked(db)).toBe(0);
  });

  test('a removal, though the entry has another number now, and again', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const { of, fact } = await hired(db);
    for (let at = 0; at < 2; at++) {
      const { id, version } = (await hired(db)).fact;
      await removeFact(db, actor, { fact: 'employment', id, version, reason: 'pomyłka' });
      await undoEdit(db, actor, { edits: await last(db, actor, of) });
      expect((await hired(db)).fact.origin).toEqual(fact.origin);
    }
    expect((await hired(db)).fact.id).not.toBe(fact.id);
  });

  test('a removal of what was typed: who typed it', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const typed = await saveFact(db, actor, job(id));
    expect(typed.origin).toMatchObject({ source: 'hand', by: 'Jan Testowy' });
    const { id: fact, version } = typed;
    const edits = await removeFact(db, actor, { fact: 'employment', id: fact, version, reason: 'pomyłka' });
    await undoEdit(db, actor, { edits });
    expect((await hired(db)).fact.origin).toEqual(typed.origin);
  });

  test('a second correction by hand: the first one', async ({ db }) => {
    const first = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const { of, fact } = await hired(db);
    await saveFact(db, first, job(of, { id: fact.id, version: fact.version }));
    const { fact: corrected } = await hired(db);
    const second = await clerk(db, 'kadrowa-dwa');
    const { edits } = await saveFact(
      db,
      second,
      job(of, { id: fact.id, version: corrected.version, hours_denominator: 4 }),
    );
    expect((await hired(db)).fact.origin?.at).not.toBe(corrected.origin?.at);
    await undoEdit(db, second, { edits });
    expect((await hired(db)).fact.origin).toEqual(corrected.origin);
  });

  test('none where it was here before sources were kept', async ({ db }) => {
    const actor = await clerk(db);
    const who = await person(db);
    await employment(db, who);
    const { of, fact } = await hired(db);
    expect(fact.origin).toBeNull();
    const { edits } = await saveFact(db, actor, job(of, { id: fact.id, version: fact.version }));
    expect((await hired(db)).fact.origin?.source).toBe('hand');
    await undoEdit(db, actor, { edits });
    expect((await hired(db)).fact.origin).toBeNull();
  });
});

describe('an edit is not taken back', () => {
  test('once another one or an import has followed', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const { id: fact, personId } = only(await db.select().from(employments));
    const page = await personPage(db, actor, { person: personId });
    const version = page.facts.find((each) => each.fact === 'employment')?.version;
    await saveFact(db, actor, job(personId, { id: fact, version, date_from: '2020-10-01' }));
    const edits = await last(db, actor, personId);
    await load(db, polonFile([polonRow(1)]), { asOf: '2025-07-01' });
    const { version: now } =
      (await personPage(db, actor, { person: personId })).facts.find((each) => each.id === fact) ?? {};
    await saveFact(db, actor, job(personId, { id: fact, version: now, date_from: '2020-10-01', hours_denominator: 8 }));
    await expect(undoEdit(db, actor, { edits })).rejects.toThrow('cofnij najpierw późniejszą zmianę');
  });

  test('where the former values contradict what is there now', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const { id: fact, version } = await saveFact(db, actor, declared(id));
    await removeFact(db, actor, { fact: 'declaration', id: fact, version, reason: 'pomyłka' });
    const edits = await last(db, actor, id);
    await saveFact(db, actor, declared(id, { discipline1_code: PHYSICS }));
    await expect(undoEdit(db, actor, { edits })).rejects.toThrow('W tym czasie obowiązuje już inne');
    expect(await db.$count(disciplineDeclarations)).toBe(1);
  });

  test('twice, also by two at once: what was removed comes back once', async ({ database: { db } }) => {
    const actor = await clerk(db, 'kadrowa-dwa');
    const { id } = await person(db);
    const { id: fact, version } = await saveFact(db, actor, job(id, { primary_workplace: false }));
    await removeFact(db, actor, { fact: 'employment', id: fact, version, reason: 'pomyłka' });
    const edits = await last(db, actor, id);
    const both = await Promise.allSettled([undoEdit(db, actor, { edits }), undoEdit(db, actor, { edits })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(undoEdit(db, actor, { edits })).rejects.toThrow('już przywrócono');
    expect(await factsOf(db, actor, id)).toHaveLength(1);
    await undoEdit(db, actor, { edits: await last(db, actor, id) });
    expect(await factsOf(db, actor, id)).toEqual([]);
  });

  test('by who has not seen it: an unknown one, or one that does not exist any more', async ({ db }) => {
    const actor = await clerk(db);
    await expect(undoEdit(db, actor, { edits: [12_345] })).rejects.toMatchObject({ kind: 'missing' });
  });
});

test('a statement that has ended another is taken back with that end, until the other is changed by itself', async ({
  db,
}) => {
  const actor = await clerk(db);
  const { id } = await person(db);
  const former = await saveFact(db, actor, declared(id));
  await saveFact(
    db,
    actor,
    declared(id, { date_from: '2025-01-01', discipline1_code: PHYSICS, end_former: former.id }),
  );
  const before = [{ fact: 'declaration', date_from: '2023-10-01', date_to: null }];
  const offered = async () => (await historyOf(db, actor, id)).map(({ undoable }) => undoable.length);
  expect(await offered()).toEqual([2, 0, 0]);
  await undoEdit(db, actor, { edits: await last(db, actor, id) });
  expect(await factsOf(db, actor, id)).toMatchObject(before);
  await saveFact(
    db,
    actor,
    declared(id, { date_from: '2025-01-01', discipline1_code: PHYSICS, end_former: former.id }),
  );
  const { version } = await findFact(db, 'declaration', former.id);
  await saveFact(db, actor, declared(id, { id: former.id, version, date_to: '2024-06-30' }));
  expect((await offered()).slice(0, 3)).toEqual([1, 1, 0]);
});
