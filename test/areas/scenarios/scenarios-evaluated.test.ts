import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import type { Db } from '#platform/database/db.ts';
import {
  account,
  article,
  declaration,
  employment,
  nStatement,
  period,
  person,
  type PersonRow,
  researcher,
} from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { foreseen, real } from './real-results.ts';
import { callsAs, INFORMATICS, recalculatePeriod, supervisor } from './scenario-calls.ts';

/** From N = 2 a discipline is evaluated here. */
async function fromTwo(db: Db) {
  const { id, rules } = await period(db);
  const discipline = { ...rules.discipline, minimumN: 2 };
  await db
    .update(evaluationPeriods)
    .set({ rules: { ...rules, discipline } })
    .where(eq(evaluationPeriods.id, id));
  return id;
}

/**
 * Anna declares computing and media, and has shown what a slot more in computing lets in; Olga, who declares them too,
 * has shown more in a third. In media there are Iza and, if `inN`, a guest: N = 2.4 with and 1.4 without.
 */
async function university(db: Db, inN: boolean) {
  const periodId = await fromTwo(db);
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 }, { lastName: 'Anna' });
  const olga = await person(db, { lastName: 'Olga' });
  await employment(db, olga);
  await declaration(db, olga, { split: { [INFORMATICS]: 100 }, to: '2023-12-31' });
  await nStatement(db, olga, { codes: [INFORMATICS], to: '2023-12-31' });
  await declaration(db, olga, { split: { [COMPUTING]: 60, [MEDIA]: 40 }, from: '2024-01-01' });
  await nStatement(db, olga, { codes: [COMPUTING], from: '2024-01-01' });
  const others: PersonRow[] = [];
  for (const each of [1, 2, 3]) others.push(await researcher(db, { [COMPUTING]: 100 }, { lastName: `Inna ${each}` }));
  const iza = await researcher(db, { [MEDIA]: 100 }, { lastName: 'Iza' });
  const guest = await person(db, { lastName: 'Gość' });
  await employment(db, guest);
  await declaration(db, guest, { split: { [MEDIA]: 100 } });
  if (inN) await nStatement(db, guest, { codes: [MEDIA] });
  // Any two sets differ in points: one optimum.
  let more = 0.01;
  const works = async (author: PersonRow, discipline: number, count: number) => {
    for (let each = 0; each < count; each += 1) {
      more *= 2;
      await article(db, { points: 100 + more, year: 2024, authors: [{ person: author, discipline }] });
    }
  };
  for (const other of others) await works(other, COMPUTING, 1);
  await works(anna, COMPUTING, 4);
  await works(anna, MEDIA, 1);
  await works(olga, COMPUTING, 3);
  await works(olga, MEDIA, 2);
  await works(iza, MEDIA, 2);
  const shared = [olga, anna].map((each) => ({ person: each, discipline: COMPUTING }));
  await article(db, { points: 200, year: 2023, authors: shared });
  await article(db, { points: 140, year: 2023, authors: [{ person: olga, discipline: INFORMATICS }] });
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  await recalculatePeriod(db, periodId);
  return { anna, iza, guest, periodId };
}

type Place = Awaited<ReturnType<typeof university>>;
type Row = {
  /** The guest is in N of media before. */
  inN: boolean;
  who: (place: Place) => PersonRow;
  /** From when the person is in N of these. */
  from: string;
  disciplines: number[];
  /** Whether media are evaluated, and Anna's slots in computing. */
  before: [boolean, number];
  after: [boolean, number];
};

const guest = ({ guest: who }: Place) => who;

const ROWS: Record<string, Row> = {
  'who leaves takes the evaluation along: a slot more beside': {
    inN: true,
    who: guest,
    from: '2022-01-01',
    disciplines: [],
    before: [true, 2.4],
    after: [false, 3.4],
  },
  'who leaves for the last year alone': {
    inN: true,
    who: guest,
    from: '2025-01-01',
    disciplines: [],
    before: [true, 2.4],
    after: [false, 3.4],
  },
  'who comes brings the evaluation: the slot beside is withdrawn': {
    inN: false,
    who: guest,
    from: '2025-01-01',
    disciplines: [MEDIA],
    before: [false, 3.4],
    after: [true, 2.4],
  },
  'the person of two disciplines herself': {
    inN: true,
    who: ({ anna }) => anna,
    from: '2025-01-01',
    disciplines: [COMPUTING],
    before: [true, 2.4],
    after: [true, 2.4],
  },
  'who leaves a discipline that was not evaluated before': {
    inN: false,
    who: ({ iza }) => iza,
    from: '2025-01-01',
    disciplines: [],
    before: [false, 3.4],
    after: [false, 3.4],
  },
};

test.for(Object.entries(ROWS))('%s', async ([, { inN, who, from, disciplines, before, after }], { db }) => {
  const place = await university(db, inN);
  const { id: changed } = who(place);
  const calls = await callsAs(db, 'zespol');
  const stored = await real(db, place.periodId);
  const { id } = await calls.create({
    period: place.periodId,
    name: 'Kto odejdzie',
    disciplines: [COMPUTING, MEDIA],
    changes: [{ kind: 'nStatement', person: changed, disciplines, from, to: null }],
  });
  const detail = await calls.evaluate({ scenario: id });
  const found = (code: number) => detail.result?.disciplines.find((each) => each.code === code);
  // A person whom nothing changes is not among those who differ.
  const unchanged = before[1] === after[1] ? before[1] : undefined;
  const slots = (when: 'before' | 'after') =>
    found(COMPUTING)?.persons.find((each) => each.person.id === place.anna.id)?.[when]?.slot_limit ?? unchanged;
  const media = found(MEDIA);
  expect([media?.before.evaluated, media?.after.evaluated]).toEqual([before[0], after[0]]);
  expect([slots('before'), slots('after')]).toEqual([before[1], after[1]]);

  // For real.
  const rest = from.replace('-01-01', '-12-31').replace(/^\d+/, (year) => String(Number(year) - 1));
  const statement = eq(nStatements.personId, changed);
  await db.update(nStatements).set({ dateTo: rest }).where(statement);
  if (disciplines.length > 0) await nStatement(db, who(place), { codes: disciplines, from });
  await requestRecalculationWithCoauthors(db, [changed]);
  await recalculateAll(db);
  expect(foreseen(stored, detail)).toEqual(await real(db, place.periodId));
});

test('a supervisor of media alone sees what it means there, and that computing is affected', async ({ db }) => {
  const place = await university(db, true);
  await supervisor(db, 'opiekun', [MEDIA]);
  const calls = await callsAs(db, 'opiekun');
  const { id } = await calls.create({
    period: place.periodId,
    name: 'Kto odejdzie',
    disciplines: [MEDIA],
    changes: [{ kind: 'nStatement', person: place.guest.id, disciplines: [], from: '2025-01-01', to: null }],
  });
  const { result } = await calls.evaluate({ scenario: id });
  expect(result?.disciplines.map(({ code }) => code)).toEqual([MEDIA]);
  expect(result?.hidden_disciplines.map(({ code }) => code)).toEqual([COMPUTING]);
});
