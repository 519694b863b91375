import { eq, inArray, isNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { today, yearOf } from '#engine/day.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { effectOf } from '#areas/employment/service-effect.ts';
import { historyOf } from '#areas/employment/service-history.ts';
import { addPerson, personPage, savePerson } from '#areas/employment/service-person.ts';
import { lockFact, removeFact, saveFact } from '#areas/employment/service-save.ts';
import { listPeople } from '#areas/employment/service-people.ts';
import { undoEdit } from '#areas/employment/service-undo.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { persons } from '#areas/people/tables.ts';
import { currentFirst, openTerms } from '#areas/polon/service-effect.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, PHYSICS } from '../evaluation/results.ts';
import { apply, load, OFFICE, polonFile, polonRow, read, rowsOf } from '../imports/files.ts';
import { clerk, counted, declared, job } from './orders.ts';

test('effects are of the period of today first, then of the others by their years', async ({ db }) => {
  const [term] = await openTerms(db);
  if (!term) throw new Error('No open period');
  const year = yearOf(today());
  const terms = [year + 4, year - 8, year - 1, year - 4].map((yearFrom) => ({
    ...term,
    period: { ...term.period, yearFrom, yearTo: yearFrom + 3 },
  }));
  const years = currentFirst(terms).map(({ period }) => period.yearFrom);
  expect(years).toEqual([year - 1, year - 8, year - 4, year + 4]);
});

describe('a person entered by hand', () => {
  test('from nothing to N: facts, effect before saving, history, requests, audit', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await addPerson(db, actor, { first_name: 'Ewa', last_name: 'Żółć', despite_namesake: false });
    await saveFact(db, actor, job(id));
    await saveFact(db, actor, declared(id));
    const { effects: effect, turns } = await effectOf(db, counted(id));
    expect(turns).toEqual([{ from: '2023-10-01', to: null, before: 'none', after: 'counted' }]);
    expect(effect.find(({ period }) => period === '2022–2025')).toMatchObject({
      // All of them, the one without a change too.
      years: [2022, 2023, 2024, 2025].map((year) => ({ year, before: 0, after: year === 2022 ? 0 : 0.5 })),
      limit: { before: 1, after: 1.52 },
    });
    expect(await db.$count(nStatements)).toBe(0);
    await saveFact(db, actor, counted(id));
    const page = await personPage(db, actor, { person: id });
    // What its removal would do is the same, the other way round; nothing else that is removed counts her.
    const kept = page.facts.find(({ fact }) => fact === 'nStatement');
    const removed = await effectOf(db, { removed: 'nStatement', id: kept?.id ?? 0, person: id });
    expect(removed.turns).toEqual([{ from: '2023-10-01', to: null, before: 'counted', after: 'none' }]);
    expect(removed.effects.find(({ period }) => period === '2022–2025')?.limit).toEqual({ before: 1.52, after: 1 });
    expect(await db.$count(nStatements)).toBe(1);
    await expect(effectOf(db, { removed: 'absence', id: 1, person: id })).rejects.toThrow('Nie ma już tego wpisu');
    expect(page.facts.map(({ fact, origin }) => [fact, origin?.source, origin?.by])).toEqual([
      ['employment', 'hand', 'Jan Testowy'],
      ['declaration', 'hand', 'Jan Testowy'],
      ['nStatement', 'hand', 'Jan Testowy'],
    ]);
    expect((await historyOf(db, actor, id)).map(({ what, action, reason }) => [what, action, reason])).toEqual([
      ['oświadczenie o liczbie N', 'added', 'umowa z teczki'],
      ['oświadczenie o dyscyplinach', 'added', 'umowa z teczki'],
      ['zatrudnienie', 'added', 'umowa z teczki'],
      ['osobę', 'added', null],
    ]);
    expect(await db.$count(recalculationRequests, eq(recalculationRequests.personId, id))).toBeGreaterThan(0);
    expect(await db.$count(audit, eq(audit.action, 'fact.add'))).toBe(3);
    const [row] = (await listPeople(db, { text: 'zolc', show: 'inN', page: 1 })).rows;
    expect(row).toMatchObject({ id, position: 'adiunkt', fte: 0.5, declared: expect.stringMatching(/100%$/) });
  });

  test('a namesake and a taken identifier are refused in words; a former name is kept', async ({ db }) => {
    const actor = await clerk(db);
    const other = await person(db, { firstName: 'Ewa', lastName: 'Zolc', orcid: '0000-0002-1825-0097' });
    const reason = 'dowód osobisty';
    const ewa = { first_name: 'Ewa', last_name: 'Żółć' };
    await expect(addPerson(db, actor, { ...ewa, despite_namesake: false })).rejects.toThrow(`nr ${other.id}`);
    const { id, updated_at } = await addPerson(db, actor, { ...ewa, despite_namesake: true });
    await expect(savePerson(db, actor, { id, updated_at, ...ewa, orcid: other.orcid, reason })).rejects.toThrow(
      'ORCID ma już',
    );
    await savePerson(db, actor, { id, updated_at, first_name: 'Ewa', last_name: 'Nowa', reason });
    expect((await personPage(db, actor, { person: id })).former).toEqual(['Żółć Ewa']);
    await expect(savePerson(db, actor, { id, updated_at, ...ewa, reason })).rejects.toThrow('w międzyczasie');
  });
});

describe('a fact', () => {
  test('whose days another has is refused; a new statement may end the former one', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const former = await saveFact(db, actor, declared(id));
    const later = { date_from: '2025-01-01', discipline1_code: PHYSICS };
    await expect(saveFact(db, actor, declared(id, later))).rejects.toThrow('od 01.10.2023 bez końca');
    await saveFact(db, actor, declared(id, { ...later, end_former: former.id }));
    const rows = await db.select().from(disciplineDeclarations).orderBy(disciplineDeclarations.dateFrom);
    expect(rows.map(({ dateFrom, dateTo }) => [dateFrom, dateTo])).toEqual([
      ['2023-10-01', '2024-12-31'],
      ['2025-01-01', null],
    ]);
    expect(await historyOf(db, actor, id)).toHaveLength(3);
  });

  test.for([
    ['without an end', null, ['2026-04-30', null]],
    ['for a time', '2026-09-30', ['2026-04-30', null]],
    ['that has ended', '2026-03-31', ['2026-03-31', null]],
  ] as const)(
    'of a promotion ends the basic job %s, of which one undo takes back both',
    async ([, last, ends], { db }) => {
      const actor = await clerk(db);
      const { id } = await person(db);
      const endsOf = async () =>
        (await db.select().from(employments).orderBy(employments.dateFrom)).map(({ dateTo }) => dateTo);
      const former = await saveFact(db, actor, job(id, { date_to: last, hours_numerator: 1, hours_denominator: 1 }));
      const promotion = job(id, { date_from: '2026-05-01', position_name: 'profesor uczelni' });
      const { edits } = await saveFact(db, actor, { ...promotion, end_former: former.id });
      expect(await endsOf()).toEqual(ends);
      const changes = await db
        .select()
        .from(audit)
        .where(inArray(audit.action, ['fact.add', 'fact.change']));
      expect(changes.map(({ action }) => action)).toEqual(
        ends[0] === last ? ['fact.add', 'fact.add'] : ['fact.add', 'fact.change', 'fact.add'],
      );
      await undoEdit(db, actor, { edits });
      expect(await endsOf()).toEqual([last]);
    },
  );

  test('of a second basic job at the same time is refused, and of one beside it ends nothing', async ({ db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const former = await saveFact(db, actor, job(id));
    const second = job(id, { date_from: '2026-05-01', end_former: null });
    await expect(saveFact(db, actor, second)).rejects.toThrow('Podstawowe miejsce pracy może być jedno');
    await saveFact(db, actor, { ...second, primary_workplace: false, end_former: former.id });
    expect(await db.$count(employments, isNull(employments.dateTo))).toBe(2);
  });

  test.for([
    ['employment', job, employments],
    ['declaration', declared, disciplineDeclarations],
  ] as const)('of %s ends only what was shown, not what came meanwhile', async ([, order, table], { db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    const shown = await saveFact(db, actor, order(id, { date_to: '2024-06-30' }));
    const meanwhile = await saveFact(db, actor, order(id, { date_from: '2024-10-01' }));
    const later = order(id, { date_from: '2026-05-01', end_former: shown.id });
    await expect(saveFact(db, actor, later)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/^W międzyczasie doszło inne .*, od 01\.10\.2024:/),
    });
    await expect(saveFact(db, actor, { ...later, end_former: null })).rejects.toThrow('od 01.10.2024 bez końca');
    expect(await db.$count(table, isNull(table.dateTo))).toBe(1);
    await saveFact(db, actor, { ...later, end_former: meanwhile.id });
    expect(await db.$count(table, isNull(table.dateTo))).toBe(1);
  });

  test.for([
    [{ discipline1_percent: 60 }, '60%'],
    [{ discipline1_percent: 60, discipline2_code: COMPUTING, discipline2_percent: 40 }, 'Obie dyscypliny'],
    [{ date_to: '2020-01-01' }, 'przed pierwszym'],
  ] as const)('that breaks a rule is refused: %j', async ([values, message], { db }) => {
    const actor = await clerk(db);
    const { id } = await person(db);
    await expect(saveFact(db, actor, declared(id, values))).rejects.toThrow(message);
    expect(await db.$count(disciplineDeclarations)).toBe(0);
  });

  test('is corrected once of two clerks who have seen the same, and removed with a reason', async ({ database }) => {
    const { db } = database;
    const actor = await clerk(db);
    const { id } = await person(db);
    const { id: fact, version } = await saveFact(db, actor, job(id));
    const corrected = [3, 4].map((hours_denominator) =>
      saveFact(db, actor, job(id, { id: fact, version, hours_denominator })),
    );
    const done = await Promise.allSettled(corrected);
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [now] = (await personPage(db, actor, { person: id })).facts;
    await expect(removeFact(db, actor, { fact: 'employment', id: fact, version, reason: 'pomyłka' })).rejects.toThrow(
      'w międzyczasie',
    );
    await removeFact(db, actor, { fact: 'employment', id: fact, version: now?.version ?? '', reason: 'pomyłka' });
    expect(await db.$count(employments)).toBe(0);
    expect((await historyOf(db, actor, id))[0]).toMatchObject({ action: 'removed', reason: 'pomyłka' });
  });
});

const onlyPerson = async (db: Db) => (await db.select().from(persons))[0]?.id ?? 0;

describe('an import', () => {
  test('asks before it changes what was corrected by hand, and leaves what is locked', async ({ db }) => {
    const actor = await clerk(db);
    await load(db, polonFile([polonRow(1)]));
    const id = await onlyPerson(db);
    const fact = async () =>
      (await personPage(db, actor, { person: id })).facts.find((each) => each.fact === 'employment');
    const before = await fact();
    expect(before?.origin).toMatchObject({ source: 'polon', as_of: '2025-06-30' });
    await saveFact(db, actor, job(id, { id: before?.id, version: before?.version, date_from: '2020-10-01' }));
    const again = await read(db, polonFile([polonRow(1)]));
    const [asked] = await rowsOf(db, again, { show: 'doubtful' });
    expect(asked).toMatchObject({ doubt: expect.stringMatching(/Poprawione ręcznie .*kadrowa.*umowa z teczki/) });
    await lockFact(db, actor, { fact: 'employment', id: before?.id ?? 0, locked: true });
    const locked = await read(db, polonFile([polonRow(1)]));
    expect((await rowsOf(db, locked, { show: 'doubtful' }))[0]?.doubt).toMatch(/Zablokowane przez kadrowa/);
    await apply(db, locked, { kinds: ['new', 'changed', 'gone', 'doubtful'] });
    expect(await fact()).toMatchObject({
      locked_by: 'Jan Testowy',
      values: { hours_denominator: 2 },
      origin: { source: 'hand' },
    });
  });

  test('is undone, and the source of its rows with it', async ({ db }) => {
    const actor = await clerk(db);
    const id = (await load(db, polonFile([polonRow(1)]))).id;
    expect((await historyOf(db, actor, await onlyPerson(db))).map(({ import: from }) => from)).toContain(id);
    await undoImport(db, OFFICE, id);
    expect((await listPeople(db, { page: 1 })).rows.map(({ last_name }) => last_name)).not.toContain('Zmyślona-B');
    expect(actor.panels.has('accounts')).toBe(true);
  });
});
