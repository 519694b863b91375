import { eq, sql } from 'drizzle-orm';
import { adviseDisciplines } from '#areas/advice/service-adviser.ts';
import { defaultPeriod } from '#areas/periods/service.ts';
import { personResults, shareResults } from '#areas/recalculation/tables.ts';
import { NewScenario, type ScenarioChange } from '#areas/scenarios/schema.ts';
import { evaluateScenario } from '#areas/scenarios/service-evaluation.ts';
import { createScenario } from '#areas/scenarios/service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { actingAs } from './acting.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { orderSummary } from '#areas/summaries/service.ts';
import { summaryOrders } from '#areas/summaries/tables.ts';
import { accounts } from '#areas/people/tables.ts';
import { INTERRUPTED } from '#platform/jobs/run.ts';

/** The discipline that the login `dyscyplina` looks after. */
const DISCIPLINE = 203;

type Place = { db: Db; actor: Actor; period: number; year: number };
type Scenario = { name: string; note: string; changes: ScenarioChange[] };

const create = ({ db, actor, period }: Place, scenario: Scenario) =>
  createScenario(db, actor, NewScenario.parse({ period, disciplines: [DISCIPLINE], ...scenario }));

/** Scenarios of the discipline: evaluated ones, and one that is not. */
export async function saveScenarios(db: Db, compute: Compute) {
  const found = await defaultPeriod(db);
  if (!found) return;
  const at = { period: found.id, year: found.yearTo };
  await actingAs(db, 'dyscyplina', async (actor) => {
    const place = { db, actor, ...at };
    const ids = [
      await create(place, newcomer(place)),
      await create(place, await leavers(place)),
      await create(place, await advised(place, compute)),
    ];
    for (const id of ids) await evaluateScenario(db, { actor, compute }, id);
  });
  await actingAs(db, 'ewaluacja', async (actor) => {
    const place = { db, actor, ...at };
    await create(place, await monograph(place));
  });
}

const newcomer = ({ year }: Place): Scenario => ({
  name: 'Adiunkt z konkursu',
  note: 'Czy etat zwróci się jeszcze w tym okresie',
  changes: [
    {
      kind: 'newcomer',
      name: 'Adiunkt z konkursu',
      from: `${year - 1}-10-01`,
      fte: 1,
      disciplines: [{ code: DISCIPLINE, percent: 100 }],
      works: [
        { type: 20, year: year - 1, points: 140, level: null, authors: 3, count: 1 },
        { type: 20, year, points: 100, level: null, authors: 2, count: 2 },
      ],
    },
  ],
});

/** Of the people in N in the discipline, those of whom the optimum takes most. */
async function best({ db, period }: Place, count: number): Promise<number[]> {
  const rows = await db.execute<{ person: number }>(sql`
    select s.person_id as person from ${shareResults} s join ${personResults} r using (period_id, person_id, discipline_code)
    where s.period_id = ${period} and s.discipline_code = ${DISCIPLINE} and s.accepted and r.in_n
    group by 1 order by sum(s.points) desc, 1 limit ${count}`);
  return rows.map(({ person }) => person);
}

const leavers = async (place: Place): Promise<Scenario> => ({
  name: 'Dwie osoby odchodzą z liczby N',
  note: '',
  changes: (await best(place, 2)).map((person) => ({
    kind: 'nStatement',
    person,
    disciplines: [],
    from: `${place.year - 1}-01-01`,
    to: null,
  })),
});

/** What the adviser proposes, as its screen saves it. */
async function advised({ db, actor, period }: Place, compute: Compute): Promise<Scenario> {
  const question = { period, disciplines: [DISCIPLINE], allowLeaving: false };
  const { proposals } = await adviseDisciplines(db, { actor, compute }, question);
  return {
    name: 'Propozycje doradcy',
    note: 'Do omówienia z autorami',
    changes: proposals.map(({ work, person, to }) => ({
      kind: 'discipline',
      publication: work.id,
      person: person.id,
      discipline: to.discipline?.code ?? null,
    })),
  };
}

const monograph = async (place: Place): Promise<Scenario> => ({
  name: 'Monografia na koniec okresu',
  note: '',
  changes: (await best(place, 1)).map((person) => ({
    kind: 'work',
    title: 'Monografia w wydawnictwie poziomu II',
    type: 3,
    year: place.year,
    points: null,
    level: 'II',
    authors: 1,
    shares: [{ person, discipline: DISCIPLINE }],
  })),
});

const ORDERS = [
  { nreq: 'Okres 2022–2025', nod: 2022, ndo: 2025, qpr: true },
  { nreq: 'Tylko osoby w N', nod: 2022, ndo: 2025, qpr: false },
  { nreq: 'Dwa ostatnie lata', nod: 2024, ndo: 2025, qpr: true },
];
const FAILED_MS = 3 * 24 * 3_600_000;
const FAILED = { nreq: 'Poprzedni okres', nod: 2017, ndo: 2021, qpr: true };

/** Orders of the evaluation team: the workers compute them at the first start; one has failed and can be repeated. */
export async function orderDemoSummaries(db: Db) {
  const [account] = await db.select().from(accounts).where(eq(accounts.login, 'ewaluacja'));
  if (!account) return;
  const by = { physicalLogin: 'ewaluacja', login: 'ewaluacja', accountRow: account.rowNum };
  const { job } = await orderSummary(db, by, FAILED);
  if (job) {
    // Of some days ago: the state is shown where it is looked up, and alarms nobody at the first start.
    const at = new Date(Date.now() - FAILED_MS);
    await db
      .update(jobs)
      .set({ state: 'failed', failure: INTERRUPTED, failures: 3, createdAt: at, finishedAt: at })
      .where(eq(jobs.id, job.id));
    await db.update(summaryOrders).set({ requestedAt: at }).where(eq(summaryOrders.jobId, job.id));
  }
  for (const order of ORDERS) await orderSummary(db, by, order);
}
