import { describe, expect } from 'vitest';
import { today, yearOf } from '#engine/day.ts';
import { sharesOnDay } from '#engine/person-limits.ts';
import { listPeople } from '#areas/employment/service-people.ts';
import { personPage } from '#areas/employment/service-person.ts';
import { personHead } from '#areas/evaluation/service-person.ts';
import { disciplines } from '#areas/library/tables.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { dataOf, loadStoredPeople } from '#areas/polon/service-facts.ts';
import type { NSpan } from '#areas/polon/schema-n.ts';
import { turnsOfN } from '#areas/polon/service-n.ts';
import type { Db } from '#platform/database/db.ts';
import { declaration, employment, nStatement, only, type PersonRow, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, PHYSICS } from '../evaluation/results.ts';
import { clerk } from './orders.ts';

const FROM = '2020-10-01';
const span = (lacks: NSpan['lacks'], from = FROM, to: string | null = null): NSpan => ({ from, to, lacks });

/** What each shows today of somebody, whose N as the engine has it is the measure. */
async function shownOf(db: Db, { id }: PersonRow) {
  const actor = await clerk(db);
  const [stored] = await loadStoredPeople(db, [id]);
  const classification = await classificationOf(db, { yearTo: yearOf(today()) });
  if (!stored) throw new Error('The person was not loaded');
  const shares = sharesOnDay(dataOf(stored, { classification, months: 12 }), today());
  const listed = async (show: 'inN' | 'noN') => (await listPeople(db, { show, page: 1 })).total > 0;
  const head = await personHead(db, actor, { person: id });
  const page = await personPage(db, actor, { person: id });
  const row = (await listPeople(db, { page: 1 })).rows.find((each) => each.id === id);
  return {
    engine: shares.some(({ basis }) => basis === 'n'),
    filter: await listed('inN'),
    without: await listed('noN'),
    column: row?.n !== null,
    head: head.n,
    spans: page.n,
  };
}

const FULL = { dateFrom: FROM, fte: '1.0000' };
const BOTH = { [COMPUTING]: 60, [PHYSICS]: 40 };

/** Employments, the declaration's split and N's disciplines of somebody, and what N is of them. */
const CASES: {
  name: string;
  jobs: (typeof FULL & { dateTo?: string })[];
  split: Record<number, number> | null;
  codes: number[] | null;
  lacks: NSpan['lacks'];
  spans: NSpan[];
}[] = [
  { name: 'all well', jobs: [FULL], split: BOTH, codes: [COMPUTING, PHYSICS], lacks: null, spans: [span(null)] },
  {
    name: 'of two posts one without hours',
    jobs: [FULL, { ...FULL, fte: '0.0000' }],
    split: BOTH,
    codes: [PHYSICS],
    lacks: null,
    spans: [span(null)],
  },
  {
    name: 'the employment has ended',
    jobs: [{ ...FULL, dateTo: '2024-09-30' }],
    split: BOTH,
    codes: [COMPUTING],
    lacks: 'employment',
    spans: [span(null, FROM, '2024-09-30'), span('employment', '2024-10-01')],
  },
  {
    name: 'no hours',
    jobs: [{ ...FULL, fte: '0.0000' }],
    split: BOTH,
    codes: [COMPUTING],
    lacks: 'fte',
    spans: [span('fte')],
  },
  {
    name: 'nothing declared',
    jobs: [FULL],
    split: null,
    codes: [COMPUTING],
    lacks: 'declaration',
    spans: [span('declaration')],
  },
  {
    name: 'another discipline declared',
    jobs: [FULL],
    split: { [PHYSICS]: 100 },
    codes: [COMPUTING],
    lacks: 'discipline',
    spans: [span('discipline')],
  },
  {
    name: 'declared with no part of the time',
    jobs: [FULL],
    split: { [PHYSICS]: 100, [COMPUTING]: 0 },
    codes: [COMPUTING],
    lacks: 'discipline',
    spans: [span('discipline')],
  },
];

describe('N of a person is the engine’s in the header, the list, its filters and the page', () => {
  test.for(CASES)('$name', async ({ jobs, split, codes, lacks, spans }, { db }) => {
    const who = await person(db);
    for (const job of jobs) await employment(db, who, job);
    if (split) await declaration(db, who, { split, from: FROM });
    if (codes) await nStatement(db, who, { codes, from: FROM });
    const counts = lacks === null;
    const shown = await shownOf(db, who);
    expect(shown).toMatchObject({
      engine: counts,
      filter: counts,
      column: counts,
      head: { lacks, from: spans.at(-1)?.from },
      spans,
    });
    expect(shown.without).toBe(!counts && lacks !== 'employment');
  });

  test('no statement', async ({ db }) => {
    const who = await person(db);
    await employment(db, who, FULL);
    await declaration(db, who, { split: BOTH, from: FROM });
    const shown = await shownOf(db, who);
    expect(shown).toEqual({ engine: false, filter: false, without: true, column: false, head: null, spans: [] });
  });

  test('a discipline declared under its former code', async ({ db }) => {
    const who = await person(db);
    const former = {
      code: 998,
      name: 'dawna informatyka',
      hst: false,
      validFrom: '2018-01-01',
      validTo: '2022-12-31',
      polonCode: 'DS999',
    };
    await db
      .insert(disciplines)
      .values({ ...only(await db.select().from(disciplines).limit(1)), ...former, successorCode: COMPUTING });
    await employment(db, who, FULL);
    await declaration(db, who, { split: { 998: 100 }, from: FROM });
    await nStatement(db, who, { codes: [COMPUTING], from: FROM });
    expect(await shownOf(db, who)).toMatchObject({
      engine: true,
      filter: true,
      head: { lacks: null },
      spans: [span(null)],
    });
  });
});

describe('when somebody counts to N otherwise', () => {
  const whole = span(null);
  test.for<{ name: string; before: NSpan[]; after: NSpan[]; turns: unknown[] }>([
    { name: 'nothing changes', before: [whole], after: [whole], turns: [] },
    { name: 'a first statement', before: [], after: [whole], turns: [[FROM, null, 'none', 'counted']] },
    {
      name: 'the statement ends',
      before: [whole],
      after: [span(null, FROM, '2024-09-30')],
      turns: [['2024-10-01', null, 'counted', 'none']],
    },
    {
      name: 'another discipline is declared for a year',
      before: [whole],
      after: [span(null, FROM, '2022-12-31'), span('discipline', '2023-01-01', '2023-12-31'), span(null, '2024-01-01')],
      turns: [['2023-01-01', '2023-12-31', 'counted', 'discipline']],
    },
    {
      name: 'one stretch in parts',
      before: [span(null, FROM, '2022-12-31'), span('fte', '2023-01-01')],
      after: [span('declaration', FROM, '2021-12-31'), span('declaration', '2022-01-01')],
      turns: [
        [FROM, '2022-12-31', 'counted', 'declaration'],
        ['2023-01-01', null, 'fte', 'declaration'],
      ],
    },
  ])('$name', ({ before, after, turns }) => {
    const found = turnsOfN(before, after).map((turn) => [turn.from, turn.to, turn.before, turn.after]);
    expect(found).toEqual(turns);
  });
});

test('researchers alone lack an ORCID and a declaration of disciplines', async ({ db }) => {
  const researcher = await person(db, { orcid: null });
  const clerkOfOffice = await person(db, { orcid: null });
  await employment(db, researcher);
  await employment(db, clerkOfOffice, { positionName: 'specjalista', positionGroup: 'inna' });
  for (const show of ['noOrcid', 'noDeclaration'] as const) {
    const { rows } = await listPeople(db, { show, page: 1 });
    expect([show, rows.map(({ id }) => id)]).toEqual([show, [researcher.id]]);
  }
});
