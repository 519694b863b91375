import { and, eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { disciplineChanges } from '#areas/changes/service-discipline.ts';
import { ownChanges, personVerdicts, workChanges } from '#areas/changes/service.ts';
import type { Changes } from '#areas/changes/schema.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { correctJournal, withdrawCorrection } from '#areas/lists/rows/service-correct-journals.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { verdictChanges } from '#areas/recalculation/tables.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
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
    approve: () => status(3),
    unapprove: () => status(1),
    choose: () => choose('author'),
    assign: () => choose('office'),
    leave: () => choose('author', [COMPUTING, 0]),
    comeBack: () => choose('author', [0, COMPUTING]),
    /** The library corrects the title before the recalculation. */
    async leaveAndRetitle() {
      await choose('author', [COMPUTING, 0]);
      const { content, version } = await findRecord(db, work.id);
      const corrected = { ...content, title: 'Poprawiony tytuł' };
      await saveRecord(db, library, { id: work.id, version, content: corrected, despite_statements: false });
    },
    /** Until now all that was done was before the reader's last visit. */
    async visit() {
      const earlier = sql`at - interval '2 days'`;
      await db.update(verdictChanges).set({ at: earlier });
      const login = {
        physicalUser: 'jan',
        loggedUser: 'jan',
        action: 'session.login',
        at: sql`now() - interval '1 day'`,
      };
      await db
        .insert(audit)
        .values([author, office].map(({ accountRow }) => ({ ...login, subject: `account:${accountRow}` })));
    },
  };
  const status = (code: number) =>
    changeSeen(db, library, { records: { ids: [work.id] }, change: { kind: 'status', status: code, reason: '' } });
  const choose = (as: 'author' | 'office', [expected, discipline]: (number | null)[] = [null, COMPUTING]) => {
    const change = { article_id: work.id, author_id: jan.id, period_id: period, discipline_id: discipline ?? null };
    return changeDiscipline(db, as === 'author' ? author : office, { ...change, expected: expected ?? null, as });
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

const UNDONE = 'cofnięcie importu wykazu „Wykaz próbny”, Ewa Biblioteczna';
const APPROVED = `przeliczenie: ${R04} → liczy się: biblioteka zatwierdziła pracę, Ewa Biblioteczna`;
const OWN = 'przeliczenie po Twojej zmianie';
const LEFT = 'liczy się → poza ewaluacją: udziału nie ma już w ewaluacji: wybrano „bez dyscypliny (nie zgłaszam)”';

type Step =
  | 'start'
  | 'outside'
  | 'import'
  | 'undo'
  | 'correct'
  | 'withdraw'
  | 'unapproved'
  | 'approve'
  | 'unapprove'
  | 'choose'
  | 'leave'
  | 'comeBack'
  | 'leaveAndRetitle'
  | 'visit';
/** `page`: what is told of the whole half year, where it is not what is told since the last visit. */
type Case = { name: string; steps: Step[]; own: string[]; page?: string[]; all: string[]; discipline?: string[] };
const CASES: Case[] = [
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
    own: [APPROVED],
    all: [APPROVED],
  },
  {
    name: 'an approval that was taken away is told by both, as neither is a change of the lists',
    steps: ['unapproved', 'start', 'approve', 'unapprove'],
    own: [],
    all: [
      `przeliczenie: liczy się → ${R04}: praca nie jest już zatwierdzona przez bibliotekę (status rekordu, Ewa Biblioteczna)`,
      APPROVED,
    ],
  },
  {
    name: 'and so is a share that left and came back',
    steps: ['start', 'leave', 'comeBack'],
    own: [],
    all: [
      'przeliczenie: poza ewaluacją → liczy się: udział wrócił do ewaluacji (dyscyplina pracy, Anna Jan)',
      `przeliczenie: ${LEFT} (dyscyplina pracy, Anna Jan)`,
    ],
  },
  {
    name: 'an author’s choice stays the author’s, whatever the library corrects after it',
    steps: ['start', 'leaveAndRetitle'],
    own: [`${OWN}: ${LEFT}`],
    all: [`przeliczenie: ${LEFT} (dyscyplina pracy, Anna Jan)`],
  },
  {
    name: 'an import from before the last visit that was undone after it is news to who was there between',
    steps: ['start', 'import', 'visit', 'undo'],
    own: [`przeliczenie: 100,0000: ${UNDONE}`],
    page: [`przeliczenie: 100,0000: ${UNDONE}`, `przeliczenie: 140,0000: ${IMPORTED} (cofnięto)`],
    all: [`przeliczenie: 140,0000: ${IMPORTED} (cofnięto)`],
    discipline: [`przeliczenie: 100,0000: ${UNDONE}`, `przeliczenie: 140,0000: ${IMPORTED} (cofnięto)`],
  },
];

describe('what a recalculation changed has its real cause', () => {
  test.for(CASES)('$name', async ({ steps, own, page = own, all, discipline = all }, { db, valued }) => {
    for (const step of steps) {
      await valued.steps[step]();
      await recalculateAll(db);
    }
    const { jan, work, period, office, author } = valued;
    expect(said(await ownChanges(db, author, { reach: 'visit' }))).toEqual(own);
    expect(said(await ownChanges(db, author, { reach: 'all' }))).toEqual(page);
    expect(said(await personVerdicts(db, office, jan.id))).toEqual(all);
    expect(said(await workChanges(db, office, work.id))).toEqual(all);
    expect(said(await disciplineChanges(db, office, { period, discipline: COMPUTING }))).toEqual(discipline);
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
