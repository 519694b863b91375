import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { disciplineStandings } from '#areas/recalculation/service-standing.ts';
import { disciplineResults } from '#areas/recalculation/tables.ts';
import { journalLists, journals } from '#areas/library/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { toNumber } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, article, only, type PersonRow, period, researcher, type Work } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callerAs, recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';

const CHEMISTRY = 602;

/**
 * Anna, of two disciplines, has shown all in computing, where there is no more room; in chemistry she shows nothing, and
 * takes its slots off for it. Ewa has not assigned a work.
 */
async function university(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 50, [CHEMISTRY]: 50 }, { lastName: 'Anna' });
  const ewa = await researcher(db, { [CHEMISTRY]: 100 }, { lastName: 'Ewa' });
  const works: Work[] = [];
  for (const points of [200, 140, 140, 100]) {
    works.push(
      await article(db, { points, title: `Za ${points}`, authors: [{ person: anna, discipline: COMPUTING }] }),
    );
  }
  const free = await article(db, { points: 70, title: 'Wolna', authors: [{ person: ewa }, {}, {}, {}, {}] });
  const listed = await article(db, { points: 100, authors: [{ person: ewa, discipline: CHEMISTRY }] });
  for (const work of [...works, free, listed]) await inJournal(db, work, [COMPUTING, CHEMISTRY]);
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  await account(db, { login: 'anna', person: anna });
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const question = { period: periodId, disciplines: [COMPUTING, CHEMISTRY] };
  return { anna, ewa, works, free, periodId, question };
}

/** Puts the work into a journal of its own with these disciplines on the list. */
async function inJournal(db: Db, work: Work, disciplineCodes: number[]) {
  const list = only(
    await db
      .insert(journalLists)
      .values({ key: `lista-${work.id}-${disciplineCodes.join()}`, name: `Wykaz ${work.id}`, validFrom: '2023-01-01' })
      .returning(),
  );
  const journal = only(
    await db
      .insert(journals)
      .values({ listId: list.id, position: 1, issns: [], title: `Pismo ${work.id}`, points: 100, disciplineCodes })
      .returning(),
  );
  await db.update(publications).set({ journalId: journal.id }).where(eq(publications.id, work.id));
}

const ask = async (
  db: Db,
  question: { period: number; disciplines: number[]; allowLeaving?: boolean },
  as = 'zespol',
) => (await callerAs(db, as)).advice.ofDiscipline(question);

const movesOf = ({ proposals }: Awaited<ReturnType<typeof ask>>) =>
  proposals.map(({ work, person, to }) => `${work.title}: ${person.last_name} → ${to.discipline?.code}`).toSorted();

test('says which proof its optima and the assignment carry', async ({ db }) => {
  const { question } = await university(db);
  const advice = await ask(db, question);
  for (const { after } of advice.disciplines) expect(after.proof).toMatchObject({ kind: 'points', more: 0 });
  expect(advice.proof.more).toBeCloseTo(advice.bound - advice.after, 4);
  expect(advice.proof.text).toMatch(/^wynik (jest najlepszy z możliwych|może nie być najlepszy): /);
});

describe('advice', () => {
  test('moves works of a person with two disciplines, and foresees what recalculation makes of them', async ({
    db,
  }) => {
    const { question, periodId } = await university(db);
    const before = await db.select().from(authorships).orderBy(authorships.id);
    const advice = await ask(db, question);
    expect(await db.select().from(authorships).orderBy(authorships.id)).toEqual(before);
    expect(advice).toMatchObject({ settled: true, interrupted: false });
    expect(advice.after).toBeGreaterThan(advice.before);
    expect(advice.bound).toBeGreaterThanOrEqual(advice.after);
    expect(
      advice.proposals.every(({ exact, gain, compliance }) => exact && gain > 0 && compliance === 'compliant'),
    ).toBe(true);
    expect(advice.proposals.map(({ gain }) => gain)).toEqual(
      advice.proposals.map(({ gain }) => gain).toSorted((a, b) => b - a),
    );
    const [first] = advice.proposals;
    expect(first?.from.discipline).toEqual({ code: COMPUTING, name: expect.stringContaining('informatyka') });

    const totals = async () =>
      (await db.select().from(disciplineResults).orderBy(disciplineResults.disciplineCode)).map((row) => [
        row.disciplineCode,
        Number(row.points),
        Number(row.slotLimit),
      ]);
    const foreseen = (state: 'before' | 'after') =>
      advice.disciplines.map((row) => [row.discipline.code, row[state].points, row[state].slot_limit]);
    expect(await totals()).toEqual(foreseen('before'));
    const actor = await actorOf(db, 'zespol');
    for (const { work, person, to } of advice.proposals) {
      const change = { article_id: work.id, author_id: person.id, period_id: periodId };
      await changeDiscipline(db, actor, { ...change, as: 'office', discipline_id: to.discipline?.code ?? null });
    }
    await recalculatePeriod(db, periodId);
    expect(await totals()).toEqual(foreseen('after'));
    expect((await ask(db, question)).proposals).toEqual([]);
  });

  test('a listed work in the other discipline brings back the slots that its author took off', async ({ db }) => {
    const { question } = await university(db);
    const { disciplines } = await ask(db, question);
    const chemistry = disciplines.find(({ discipline }) => discipline.code === CHEMISTRY);
    const [standing] = await disciplineStandings(db, await period(db), [CHEMISTRY]);
    expect(chemistry?.before.slot_limit).toBe(toNumber(standing?.limits.slots ?? -1));
    expect(chemistry?.after.slot_limit).toBe((chemistry?.before.slot_limit ?? 0) + 3);
  });

  test('leaves printed statements and forbidden journals alone, and marks journals without disciplines', async ({
    db,
  }) => {
    const { anna, works, question } = await university(db);
    const [first, second, third, last] = works;
    if (!first || !second || !third || !last) throw new Error('no works');
    await inJournal(db, first, [COMPUTING]);
    await inJournal(db, second, []);
    await freeze(db, anna, third);
    const advice = await ask(db, question);
    const touched = new Map(advice.proposals.map(({ work, compliance }) => [work.id, compliance]));
    expect([touched.has(first.id), touched.has(third.id)]).toEqual([false, false]);
    expect(touched.get(second.id)).toBe('doubtful');
  });

  test('of one discipline alone: works of others leave only when asked, and their loss counts', async ({ db }) => {
    const { question } = await university(db);
    const alone = { ...question, disciplines: [CHEMISTRY] };
    expect(movesOf(await ask(db, alone))).toEqual([expect.stringContaining('Wolna: Ewa')]);
    const leaving = await ask(db, { ...alone, allowLeaving: true });
    expect(leaving.disciplines.map(({ discipline, target }) => [discipline.code, target])).toEqual([
      [COMPUTING, false],
      [CHEMISTRY, true],
    ]);
    expect(leaving.after).toBe((await ask(db, question)).after);
  });
});

async function freeze(db: Db, person: PersonRow, { id }: Work) {
  const statement = only(
    await db
      .insert(printedStatements)
      .values({ personId: person.id, year: 2023, kind: 'publication', discipline1Code: COMPUTING, generatedBy: 'test' })
      .returning(),
  );
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.publicationId, id));
}

describe('who may ask', () => {
  test('a supervisor about granted disciplines only; a foreign one answers like an unknown one', async ({ db }) => {
    const { question } = await university(db);
    await supervisor(db, 'olga', [CHEMISTRY]);
    const missing = { code: 'NOT_FOUND', message: 'Nie znaleziono dyscypliny w tym okresie' };
    await expect(ask(db, question, 'olga')).rejects.toMatchObject(missing);
    await expect(ask(db, { ...question, disciplines: [99_999] }, 'zespol')).rejects.toMatchObject(missing);
    await expect(ask(db, { ...question, period: 999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ask(db, question, 'anna')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const alone = { ...question, disciplines: [CHEMISTRY] };
    // Works of a discipline that is not granted stay there: their loss would reveal it.
    const own = await ask(db, { ...alone, allowLeaving: true }, 'olga');
    expect(own.disciplines.map(({ discipline }) => discipline.code)).toEqual([CHEMISTRY]);
    expect(movesOf(own)).toEqual(movesOf(await ask(db, alone)));
  });

  test('the question is checked', async ({ db }) => {
    const { question } = await university(db);
    for (const disciplines of [[], [0], [COMPUTING, COMPUTING]]) {
      await expect(ask(db, { ...question, disciplines })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  test('over REST nobody without the panel', async ({ db }) => {
    const { question } = await university(db);
    const app = testApp(db);
    const as = await signIn(app, 'anna');
    expect((await post(app, '/api/v2/adviser', { as, body: question })).status).toBe(403);
  });
});
