import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { authorships, publications } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { audit, CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { article, audited, type PersonRow, researcher, type Work } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA, recalculate } from '../evaluation/results.ts';

const written = (db: Db, person: PersonRow, points: number) =>
  article(db, { points, authors: [{ person, discipline: COMPUTING }] });

const worth = (db: Db, { id }: Work, [points, valuedBy = null]: [number, (number | null)?]) =>
  db
    .update(publications)
    .set({ points: String(points), pointsHst: String(points), valuedBy })
    .where(eq(publications.id, id));

/** Of each change of the work's verdict its reason and the row of the audit that it follows from. */
async function causes(db: Db, { id }: Work) {
  const rows = await db
    .select({ after: sql<{ reason: string; act?: number }>`${verdictChanges.after}` })
    .from(verdictChanges)
    .where(eq(verdictChanges.publicationId, id))
    .orderBy(verdictChanges.id);
  return rows.map(({ after: { reason, act } }) => [reason, act]);
}

const inDiscipline =
  (disciplineCode: number | null) =>
  (db: Db, { id }: Work) =>
    db
      .update(authorships)
      .set({ disciplineCode, revision: sql`revision + 1` })
      .where(eq(authorships.publicationId, id));
const valued = (db: Db, work: Work) => worth(db, work, [140]);

/** Into another discipline, where it is worth something else: the same verdict and points would be no change. */
const moved: Change = async (db, work) => {
  await inDiscipline(MEDIA)(db, work);
  await valued(db, work);
};

/** What people did before the recalculation: the author to the share, the library to the fields of the record. */
const ACTS = {
  choice: { action: 'publication.discipline', of: ':person', after: { discipline: MEDIA } },
  title: { action: 'record.change', of: '', after: { title: 'Poprawiony' } },
  status: { action: 'record.status', of: '', after: { status: 4 } },
  authors: { action: 'record.undo', of: '', after: { authors: 'Nowak Anna' } },
  year: { action: 'record.bulk', of: '', after: { year: 2023 } },
  venue: { action: 'record.change', of: '', after: { venue: 'Pismo' } },
};
type Act = keyof typeof ACTS;
type Change = (db: Db, work: Work) => Promise<unknown>;

describe('a verdict follows from the change that could have made it, whatever else was changed after it', () => {
  test.for<{ reason: string; left?: true; acts: Act[]; change: Change; act?: Act }>([
    { reason: 'discipline', acts: ['choice', 'title'], change: moved, act: 'choice' },
    { reason: 'discipline', acts: ['choice', 'authors'], change: moved, act: 'choice' },
    { reason: 'discipline', acts: ['authors', 'status'], change: moved, act: 'authors' },
    { reason: 'discipline', acts: ['title', 'venue'], change: moved },
    { reason: 'left_discipline', acts: ['choice', 'title'], change: inDiscipline(null), act: 'choice' },
    { reason: 'left_none', acts: ['choice', 'title'], change: inDiscipline(0), act: 'choice' },
    { reason: 'returned', left: true, acts: ['choice', 'title'], change: inDiscipline(COMPUTING), act: 'choice' },
    { reason: 'returned', left: true, acts: ['choice', 'authors'], change: inDiscipline(COMPUTING), act: 'authors' },
    { reason: 'returned', left: true, acts: ['year', 'title'], change: inDiscipline(COMPUTING), act: 'year' },
    { reason: 'valuation', acts: ['venue', 'title', 'status'], change: valued, act: 'venue' },
    { reason: 'valuation', acts: ['year', 'authors'], change: valued, act: 'year' },
    { reason: 'valuation', acts: ['title', 'status', 'choice'], change: valued },
  ])('$reason after $acts', async ({ reason, left, acts, change, act }, { db }) => {
    const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
    const work = await written(db, anna, 100);
    await recalculate(db, anna);
    await recalculateAll(db);
    if (left) {
      await inDiscipline(null)(db, work);
      await recalculate(db, anna);
    }
    for (const each of acts) {
      const { action, of, after } = ACTS[each];
      const subject = `publication:${work.id}${of && `${of}:${anna.id}`}`;
      await audited(db, CONSOLE, [{ action, subject, after }]);
    }
    await change(db, work);
    await recalculate(db, anna);
    await recalculateAll(db);
    const [told, number] = (await causes(db, work)).at(-1) ?? [];
    const rows = await db
      .select()
      .from(audit)
      .where(eq(audit.id, Number(number ?? 0)));
    expect([told, rows.map(({ action, after }) => ({ action, after }))]).toEqual([
      reason,
      act ? [{ action: ACTS[act].action, after: ACTS[act].after }] : [],
    ]);
  });
});

describe('another best set follows from the lists only if nothing else has changed', () => {
  const [IMPORT, OTHER] = [7, 8];
  type Given = { anna: PersonRow; best: Work };

  test.for<[string, (db: Db, given: Given) => Promise<unknown>, number | undefined]>([
    ['an import alone', () => Promise.resolve(), IMPORT],
    ['one that gave two works other points', (db, { best }) => worth(db, best, [190, IMPORT]), IMPORT],
    ['a new work beside it', (db, { anna }) => written(db, anna, 180), undefined],
    ['a corrected record beside it', (db, { best }) => worth(db, best, [190]), undefined],
    ['another import beside it', (db, { best }) => worth(db, best, [190, OTHER]), undefined],
  ])('%s', async ([, beside, act], { db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const best = await written(db, anna, 200);
    await written(db, anna, 150);
    const third = await written(db, anna, 140);
    // The discipline has three slots.
    const fourth = await written(db, anna, 100);
    const again = async () => {
      await recalculate(db, anna);
      await recalculateAll(db);
    };
    await again();
    await worth(db, fourth, [160, IMPORT]);
    await beside(db, { anna, best });
    await again();
    expect(await causes(db, fourth)).toEqual([['valuation', IMPORT]]);
    expect(await causes(db, third)).toEqual([['optimum', act]]);
  });
});
