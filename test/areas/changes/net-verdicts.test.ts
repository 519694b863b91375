import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ownChanges } from '#areas/changes/service.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { article } from '../../support/builders.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { authors, evaluated } from './authors.ts';

/** Hours before now; the last visit was {@link VISIT} ago. */
type Step = { ago: number; choice?: [number | null, number | null]; verdict?: [string, string]; by?: string };
const VISIT = 60;

const gained = ['none', 'accepted'] satisfies [string, string];
const lost = ['accepted', 'left'] satisfies [string, string];
const back = ['left', 'accepted'] satisfies [string, string];

const CASES: { name: string; steps: Step[]; told: string[] }[] = [
  {
    name: 'a first choice undone at once is nothing, as it stood outside before',
    steps: [
      { ago: 20, choice: [null, COMPUTING] },
      { ago: 18, choice: [COMPUTING, null] },
      { ago: 18, verdict: lost },
    ],
    told: [],
  },
  {
    name: 'so is one that was no choice before (0)',
    steps: [
      { ago: 20, choice: [0, COMPUTING] },
      { ago: 18, choice: [COMPUTING, 0] },
      { ago: 18, verdict: lost },
    ],
    told: [],
  },
  {
    name: 'so is one that went by another discipline',
    steps: [
      { ago: 20, choice: [null, COMPUTING] },
      { ago: 19, choice: [COMPUTING, MEDIA] },
      { ago: 19, verdict: ['accepted', '2'] },
      { ago: 18, choice: [MEDIA, null] },
      { ago: 18, verdict: ['2', 'left'] },
    ],
    told: [],
  },
  {
    name: 'and one by an office',
    steps: [
      { ago: 20, choice: [null, COMPUTING], by: 'ewaluacja' },
      { ago: 18, choice: [COMPUTING, null], by: 'ewaluacja' },
      { ago: 18, verdict: lost },
    ],
    told: [],
  },
  {
    name: 'a choice made before the visit counted at the visit: taking it back is a loss',
    steps: [
      { ago: VISIT + 5, choice: [null, COMPUTING] },
      { ago: 18, choice: [COMPUTING, null] },
      { ago: 18, verdict: lost },
    ],
    told: ['liczy się → poza ewaluacją: udziału nie ma już w ewaluacji: praca nie ma już wybranej dyscypliny'],
  },
  {
    name: 'what a recalculation took is a loss, whatever was chosen after it',
    steps: [
      { ago: 21, verdict: lost },
      { ago: 20, choice: [null, COMPUTING] },
      { ago: 18, choice: [COMPUTING, null] },
      { ago: 18, verdict: lost },
    ],
    told: ['liczy się → poza ewaluacją: udziału nie ma już w ewaluacji: praca nie ma już wybranej dyscypliny'],
  },
  {
    name: 'what was lost and came back is nothing',
    steps: [
      { ago: 20, choice: [COMPUTING, null] },
      { ago: 20, verdict: lost },
      { ago: 18, choice: [null, COMPUTING] },
      { ago: 18, verdict: back },
    ],
    told: [],
  },
  {
    name: 'a new choice that a later one improved is a gain from outside',
    steps: [
      { ago: 20, choice: [null, MEDIA] },
      { ago: 18, choice: [MEDIA, COMPUTING] },
      { ago: 18, verdict: gained },
    ],
    told: ['poza ewaluacją → liczy się: praca ma teraz wybraną dyscyplinę'],
  },
  {
    name: 'a choice whose verdict changed and came back is nothing: the first one is no change',
    steps: [
      { ago: 20, choice: [null, COMPUTING] },
      { ago: 19, verdict: ['accepted', '2'] },
      { ago: 18, verdict: ['2', 'accepted'] },
    ],
    told: [],
  },
  {
    name: 'a verdict that only a recalculation changed is told as before',
    steps: [{ ago: 18, verdict: gained }],
    told: ['nie liczy się → liczy się: najlepszy wybór prac dyscypliny jest teraz inny'],
  },
];

const judged = (verdict: string) => ({
  verdict,
  discipline: COMPUTING,
  total_points: '70.0000',
  points: '70.0000',
  slots: '1.0000',
  authors_in_discipline: 1,
  authors: 1,
});

const when = (ago: number) => sql`now() - make_interval(hours => ${ago})`;

test('what became of a work is what stands now against what stood at the last visit: cases', async ({ db }) => {
  const { jan } = await authors(db);
  const { id: periodId } = await evaluated(db, []);
  const actor = await actorOf(db, 'jan');
  const login = { physicalUser: 'jan', loggedUser: 'jan', action: 'session.login' };
  await db.insert(audit).values({ ...login, subject: `account:${actor.accountRow}`, at: when(VISIT) });
  const reasons: Record<string, string> = { left: 'left_discipline', accepted: 'optimum' };
  for (const { name, steps } of CASES) {
    const work = await article(db, { title: name, points: 70, authors: [{ person: jan, discipline: COMPUTING }] });
    for (const { ago, choice, verdict, by = 'jan' } of steps) {
      if (choice) {
        await db.insert(audit).values({
          physicalUser: by,
          loggedUser: by,
          action: 'publication.discipline',
          subject: `publication:${work.id}:person:${jan.id}`,
          before: { discipline: choice[0] },
          after: { discipline: choice[1] },
          at: when(ago),
        });
      }
      if (verdict) {
        await db.insert(verdictChanges).values({
          publicationId: work.id,
          personId: jan.id,
          periodId,
          disciplineCode: COMPUTING,
          before: judged(verdict[0]),
          after: { ...judged(verdict[1]), reason: reasons[verdict[1]] ?? 'person' },
          at: when(ago),
        });
      }
    }
  }
  const { entries } = await ownChanges(db, actor, { reach: 'visit' });
  const verdicts = entries.filter(({ what }) => what === 'zmiana w ewaluacji');
  for (const { name, told } of CASES) {
    const found = verdicts.filter(({ about }) => about.some((each) => each.name === name));
    const words = found.map(({ fields: [verdict, ...rest] }) => {
      const reason = rest.find((each) => each.name === 'powód')?.after;
      return `${verdict?.before} → ${verdict?.after}: ${reason}`;
    });
    expect([name, words]).toEqual([name, told]);
  }
});

test('a work that gets a discipline and loses it again is no change of the evaluation to its author', async ({
  db,
}) => {
  const { jan, other } = await authors(db);
  const { id, again } = await evaluated(db, [jan.id]);
  await db.update(authorships).set({ disciplineCode: null }).where(eq(authorships.publicationId, other.id));
  await again();
  const actor = await actorOf(db, 'jan');
  for (const [expected, discipline] of [
    [null, COMPUTING],
    [COMPUTING, null],
  ] as const) {
    const change = { article_id: other.id, author_id: jan.id, period_id: id, expected, discipline_id: discipline };
    await changeDiscipline(db, actor, { ...change, as: 'author' });
    await again();
  }
  // Its history has the loss; what stood before is what stands now.
  expect(await db.$count(verdictChanges)).toBe(1);
  expect((await ownChanges(db, actor, { reach: 'visit' })).entries).toEqual([]);
  expect((await ownChanges(db, actor, { reach: 'all' })).entries).toEqual([]);
});
