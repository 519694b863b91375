import { and, eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { type Acts, type Caused, foldUndone } from '#areas/changes/service-causes.ts';
import { disciplineChanges } from '#areas/changes/service-discipline.ts';
import { ownChanges, personVerdicts, workChanges } from '#areas/changes/service.ts';
import type { Changes } from '#areas/changes/schema.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { correctJournal, withdrawCorrection } from '#areas/lists/rows/service-correct-journals.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test as base } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { addJournalRow, addList, apply, CLERK, COLUMNS, preview, TYPED, undo } from '../lists/lists.ts';
import { changeSeen } from '../records/record.ts';
import { authors, evaluated } from './authors.ts';

/** Jan’s work in a journal of a list for 100 points, and what people do about it. */
const test = base.extend('valued', async ({ db }) => {
  const { jan, shared, other: work } = await authors(db);
  await db.update(authorships).set({ disciplineCode: null }).where(eq(authorships.publicationId, shared.id));
  const { id: period, again } = await evaluated(db, [jan.id]);
  await account(db, { login: 'bib', firstName: 'Ewa', lastName: 'Biblioteczna', roles: ['library'] });
  const list = await addList(db);
  const { id: journal } = await addJournalRow(db, { listId: list });
  const share = and(eq(authorships.publicationId, work.id), eq(authorships.personId, jan.id));
  await db.update(publications).set({ issn: '2049-3630', venue: 'Acta Inventa' }).where(eq(publications.id, work.id));
  await valuePublications(db, { ids: [work.id] });
  const [library, office, author] = [
    await actorOf(db, 'bib'),
    await actorOf(db, 'ewaluacja'),
    await actorOf(db, 'jan'),
  ];
  let load = 0;
  const steps = {
    start: again,
    async outside() {
      await db.update(authorships).set({ disciplineCode: null }).where(share);
    },
    async import() {
      load = (await preview(db, list, `${COLUMNS}Acta Inventa,2049-3630,,140,203\n`)).id;
      await apply(db, load);
    },
    undo: () => undo(db, load),
    correct: () => correctJournal(db, CLERK, { journal, seen: 0, ...TYPED, reason: 'Komunikat' }),
    async withdraw() {
      const [row] = await db.execute<{ id: number }>(sql`select max(id) as id from journal_corrections`);
      await withdrawCorrection(db, CLERK, { journal, seen: row?.id ?? 0 });
    },
    unapproved: () => db.update(publications).set({ statusCode: 1 }).where(eq(publications.id, work.id)),
    approve: () =>
      changeSeen(db, library, { records: { ids: [work.id] }, change: { kind: 'status', status: 3, reason: '' } }),
    choose: () => choose('author'),
    assign: () => choose('office'),
  };
  const choose = (as: 'author' | 'office') => {
    const change = { article_id: work.id, author_id: jan.id, period_id: period, discipline_id: COMPUTING };
    return changeDiscipline(db, as === 'author' ? author : office, { ...change, expected: null, as });
  };
  return { jan, work, period, office, author, steps };
});

const said = ({ entries }: Pick<Changes, 'entries'>) =>
  entries
    .filter(({ id }) => id < 0)
    .map(({ by, fields, undone }) => {
      const of = (name: string) => fields.find((field) => field.name === name);
      const [verdict, reason] = [of('w ewaluacji dyscypliny'), of('powód')];
      expect(reason?.before ?? null).toBeNull();
      const sides = verdict ? `${verdict.before} → ${verdict.after}` : `${of('punkty udziału')?.after}`;
      return `${by}: ${sides}: ${reason?.after}${undone ? ' (cofnięto)' : ''}`;
    });

const IMPORTED = 'import wykazu „Wykaz próbny”, Ewa Biblioteczna';
const R04 = 'nie liczy się (R04: oczekuje na zatwierdzenie przez bibliotekę)';

type Step = 'start' | 'outside' | 'import' | 'undo' | 'correct' | 'withdraw' | 'unapproved' | 'approve' | 'choose';
const CASES: { name: string; steps: Step[]; own: string[]; all: string[] }[] = [
  {
    name: 'an import of a list is named with who made it',
    steps: ['start', 'import'],
    own: [`przeliczenie: 140,0000: ${IMPORTED}`],
    all: [`przeliczenie: 140,0000: ${IMPORTED}`],
  },
  {
    name: 'one that was undone is nothing to the author, and one entry that was taken back to others',
    steps: ['start', 'import', 'undo'],
    own: [],
    all: [`przeliczenie: 140,0000: ${IMPORTED} (cofnięto)`],
  },
  {
    name: 'so it is after the author’s own choice, of which nothing else has come',
    steps: ['outside', 'start', 'choose', 'import', 'undo'],
    own: [],
    all: [`przeliczenie: 140,0000: ${IMPORTED} (cofnięto)`],
  },
  {
    name: 'a correction of a journal that stays is named',
    steps: ['start', 'correct'],
    own: ['przeliczenie: 140,0000: poprawka czasopisma „Acta Inventa”, Ewa Biblioteczna'],
    all: ['przeliczenie: 140,0000: poprawka czasopisma „Acta Inventa”, Ewa Biblioteczna'],
  },
  {
    name: 'and one that was withdrawn is taken back',
    steps: ['start', 'correct', 'withdraw'],
    own: [],
    all: ['przeliczenie: 140,0000: poprawka czasopisma „Acta Inventa”, Ewa Biblioteczna (cofnięto)'],
  },
  {
    name: 'an approval is the reason why a work counts',
    steps: ['unapproved', 'start', 'approve'],
    own: [`przeliczenie: ${R04} → liczy się: biblioteka zatwierdziła pracę, Ewa Biblioteczna`],
    all: [`przeliczenie: ${R04} → liczy się: biblioteka zatwierdziła pracę, Ewa Biblioteczna`],
  },
];

describe('what a recalculation changed has its real cause', () => {
  test.for(CASES)('$name', async ({ steps, own, all }, { db, valued }) => {
    for (const step of steps) {
      await valued.steps[step]();
      await recalculateAll(db);
    }
    const { jan, work, period, office, author } = valued;
    expect(said(await ownChanges(db, author, { reach: 'visit' }))).toEqual(own);
    expect(said(await personVerdicts(db, office, jan.id))).toEqual(all);
    expect(said(await workChanges(db, office, work.id))).toEqual(all);
    expect(said(await disciplineChanges(db, office, { period, discipline: COMPUTING }))).toEqual(all);
  });
});

test('an approval of one record is said as such, to its author and in the discipline, with its authors', async ({
  db,
  valued: { steps, author, office, period, work, jan },
}) => {
  await steps.unapproved();
  await steps.start();
  await steps.approve();
  const told = (await ownChanges(db, author, { reach: 'visit' })).entries;
  expect(told.map(({ what, fields }) => [what, fields])).toEqual([['zatwierdzono', []]]);
  const { entries } = await disciplineChanges(db, office, { period, discipline: COMPUTING, kind: 'records' });
  expect(entries.map(({ what, about }) => [what, about.map(({ kind, id, opens }) => [kind, id, opens])])).toEqual([
    [
      'zatwierdzono',
      [
        ['publication', work.id, true],
        ['person', jan.id, true],
      ],
    ],
  ]);
  expect((await db.select({ action: audit.action }).from(audit)).map(({ action }) => action)).toContain(
    'record.status',
  );
});

test('a discipline’s changes are those of works of the chosen period', async ({ db, valued }) => {
  const { steps, office, period, work } = valued;
  await steps.outside();
  await steps.assign();
  await steps.unapproved();
  await steps.approve();
  const whats = async () =>
    (await disciplineChanges(db, office, { period, discipline: COMPUTING })).entries.map(({ what }) => what);
  expect(await whats()).toEqual(['zatwierdzono', 'dyscyplina pracy']);
  await db.update(publications).set({ year: 2019 }).where(eq(publications.id, work.id));
  expect(await whats()).toEqual([]);
});

test('the own changes are of one kind, where one is asked', async ({ db, valued: { steps, author } }) => {
  await steps.start();
  await steps.import();
  await recalculateAll(db);
  expect(await db.$count(verdictChanges)).toBe(1);
  const ofKind = async (kind: 'works' | 'statements' | 'data') =>
    (await ownChanges(db, author, { reach: 'all', kind })).entries.length;
  expect([await ofKind('works'), await ofKind('statements'), await ofKind('data')]).toEqual([1, 0, 0]);
});

const side = (points: string, verdict = 'accepted') => ({ verdict, points });
const row = (id: number, [before, after]: [object, object], of: { act: number | null; work?: number }) =>
  ({ id: -id, subject: `publication:${of.work ?? 1}:person:1`, before, after, act: of.act }) as Caused;

describe('a verdict that gives back what was before is folded into the one before it', () => {
  const acts: Acts = new Map(
    Object.entries({ 1: 'list-import:5', 2: 'list-import:5', 3: 'list-import:6' }).map(([id, subject]) => [
      Number(id),
      { subject } as NonNullable<ReturnType<Acts['get']>>,
    ]),
  );
  const [low, high] = [side('100'), side('140')];

  test.for<[string, Caused[], number[], number[]]>([
    ['an import and its undo', [row(1, [low, high], { act: 1 }), row(2, [high, low], { act: 2 })], [-1], [-1]],
    [
      'not where other points come back',
      [row(1, [low, high], { act: 1 }), row(2, [high, side('90')], { act: 2 })],
      [-2, -1],
      [],
    ],
    [
      'not where it no longer counts',
      [row(1, [low, high], { act: 1 }), row(2, [high, side('100', '2')], { act: 2 })],
      [-2, -1],
      [],
    ],
    ['not of another import', [row(1, [low, high], { act: 1 }), row(2, [high, low], { act: 3 })], [-2, -1], []],
    ['not without a cause', [row(1, [low, high], { act: null }), row(2, [high, low], { act: null })], [-2, -1], []],
    ['not of another share', [row(1, [low, high], { act: 1 }), row(2, [high, low], { act: 2, work: 2 })], [-2, -1], []],
    [
      'once alone',
      [row(1, [low, high], { act: 1 }), row(2, [high, low], { act: 2 }), row(3, [low, high], { act: 3 })],
      [-3, -1],
      [-1],
    ],
  ])('%s', ([, rows, left, undone]) => {
    const folded = foldUndone(rows.toReversed(), acts);
    expect(folded.rows.map(({ id }) => id)).toEqual(left);
    expect([...folded.undone]).toEqual(undone);
  });
});
