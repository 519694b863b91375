import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { comparisonList, linesOf, reducedOf, totalOf } from '#areas/summaries/lists.ts';
import type { Order, Result } from '#areas/summaries/schema.ts';
import { disciplineResults, personResults } from '#areas/recalculation/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { audit } from '#platform/audit.ts';
import { valueOf } from '#shared/columns.ts';
import type { Db } from '#platform/database/db.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account, article, employment, only, person, publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { pdfText } from '../../support/pdf.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS, recalculatePeriod, university } from '../scenarios/scenario-calls.ts';
import { WHOLE } from './orders.ts';
import { summariesJobs } from '#areas/summaries/router.ts';

type Ordered = Order & { reused: boolean };

async function json<Answer>(response: Response): Promise<Answer> {
  expect(response.status).toBe(200);
  return response.json() as Promise<Answer>;
}

/** The calls as the evaluation team makes them over HTTP. */
async function open(db: Db) {
  const app = testApp(db);
  const as = await signIn(app, 'zespol');
  const order = (body: object) => post(app, '/api/admin/RaportyZestawieniaDodaj', { as, body });
  return {
    app,
    as,
    order,
    orders: async () => json<Order[]>(await app.request('/api/admin/RaportyZestawienia', { headers: as.headers })),
    results: async (...ids: number[]) =>
      json<Result[]>(await post(app, '/api/admin/RaportyZestawieniaResults', { as, body: { ids } })),
    file: (query: string) => app.request(`/api/admin/RaportyZestawienia${query}`, { headers: as.headers }),
    async finished(body: object = WHOLE) {
      const ordered = await json<Ordered>(await order(body));
      await runJobs(db, summariesJobs);
      return ordered;
    },
  };
}

const pick = (results: Result[], discipline: number, simulation: number) =>
  only(results.filter((row) => row.discipline_code === discipline && row.simulation_num === simulation));

test('the whole period agrees with the recalculation in every figure', async ({ db }) => {
  const { anna, shared, periodId } = await university(db);
  const authors = [{ person: anna, discipline: COMPUTING }];
  await publication(db, { typeCode: 7, points: '75', emphasisMode: 0, authors });
  await db.update(authorships).set({ customSelected: true }).where(eq(authorships.publicationId, shared.id));
  await recalculatePeriod(db, periodId);
  const calls = await open(db);
  const { id, current_state } = await calls.finished();
  expect(current_state).toBe(0);
  expect((await calls.orders())[0]).toMatchObject({
    id,
    result_name: 'Cały okres',
    year_from: 2022,
    year_to: 2025,
    query_params: '{"opn" : true}',
    current_state: 2,
    period_id: expect.any(Number),
    whole_period: true,
    requested_by: 'Jan Testowy',
  });
  const results = await calls.results(id);
  expect(results.map((row) => row.simulation_num)).toEqual([1, 2, 3, 1, 2, 3]);
  for (const code of [COMPUTING, INFORMATICS]) {
    const stored = only(await db.select().from(disciplineResults).where(eq(disciplineResults.disciplineCode, code)));
    const [people] = await db
      .select({
        points: sql<number>`sum(points)::float8`,
        slots: sql<number>`sum(slots)::float8`,
        customPoints: sql<number>`sum(custom_points)::float8`,
        customSlots: sql<number>`sum(custom_slots)::float8`,
      })
      .from(personResults)
      .where(eq(personResults.disciplineCode, code));
    const all = {
      value_n: Number(stored.n),
      total_slots: Number(stored.slotLimit),
      patents_count: stored.patents.length,
    };
    expect(pick(results, code, 1)).toMatchObject({
      ...all,
      sum_qualified_points: people?.points,
      sum_qualified_slots: people?.slots,
      proof: null,
    });
    expect(pick(results, code, 2)).toMatchObject({
      ...all,
      sum_qualified_points: Number(stored.points),
      sum_qualified_slots: Number(stored.slots),
      patents_sum_points: Number(stored.patentPoints),
      proof: {
        kind: 'points',
        more: 0,
        text: 'wynik jest najlepszy z możliwych: przy tych przypisaniach żaden zestaw nie ma więcej punktów',
      },
    });
    expect(pick(results, code, 3)).toMatchObject({
      sum_qualified_points: people?.customPoints,
      sum_qualified_slots: people?.customSlots,
    });
  }
  const custom = pick(results, COMPUTING, 3);
  expect(custom.qualified_shares).toBe(3);
  expect(pick(results, COMPUTING, 2).patents_count).toBe(1);
  // Each work once: four of each of three people, the shared one, two chapters.
  expect(custom).toMatchObject({ total_number_shares: 17, total_collected_points: 3 * 350 + 200 + 100 });
});

test('people outside N and other years can be left out; the limits stay those of the rules', async ({ db }) => {
  const { anna, periodId } = await university(db);
  const guest = await person(db, { lastName: 'Gość' });
  await employment(db, guest, { dateFrom: '2022-01-01', positionGroup: 'badawcza' });
  await db.execute(sql`
    insert into discipline_declarations (person_id, date_from, discipline1_code, discipline1_percent)
    values (${guest.id}, '2022-01-01', ${COMPUTING}, 100)`);
  await article(db, { year: 2024, points: 200, authors: [{ person: guest, discipline: COMPUTING }] });
  await article(db, { year: 2025, points: 100, authors: [{ person: anna, discipline: COMPUTING }] });
  await recalculatePeriod(db, periodId);
  const calls = await open(db);
  const { id: all } = await calls.finished();
  const { id: inN } = await calls.finished({ ...WHOLE, qpr: '{"opn":false}' });
  const { id: late, ...ordered } = await calls.finished({ nod: 2025, ndo: 2024, qpr: '{"opn":true}' });
  expect(ordered).toMatchObject({ year_from: 2024, year_to: 2025, result_name: 'Zestawienie 2024–2025' });
  const results = await calls.results(all, inN, late);
  const of = (order: number, simulation = 1) =>
    pick(
      results.filter(({ order_id }) => order_id === order),
      COMPUTING,
      simulation,
    );
  expect(of(all).total_collected_p_points - of(inN).total_collected_p_points).toBe(200);
  expect(of(all).total_number_shares - of(inN).total_number_shares).toBe(1);
  expect(of(inN).value_n).toBe(of(all).value_n);
  expect(of(late)).toMatchObject({
    total_number_shares: 2,
    total_collected_points: 300,
    total_collected_p_points: 300,
  });
  // Of a part of the years reductions are a forecast.
  expect(of(late).total_slots).toBeCloseTo(3 * of(late).value_n, 4);
  expect(of(all).total_slots).toBeLessThan(3 * of(all).value_n);
});

test.for([
  [{ ...WHOLE, nod: 'abc' }, 'nod', 'Tekst nie jest liczbą'],
  [{ ...WHOLE, nod: 0 }, 'nod', 'Tekst nie jest liczbą'],
  [{ ...WHOLE, nod: 20_220 }, 'nod', 'Rok ma najwyżej cztery cyfry'],
  [{ ...WHOLE, ndo: undefined }, 'ndo', 'Tekst nie jest liczbą'],
  [{ ...WHOLE, ndo: 2025.5 }, 'ndo', 'Tekst nie jest liczbą'],
  [{ ...WHOLE, nod: 2020 }, 'nod', 'Lata muszą należeć do jednego okresu ewaluacji: 2017–2021, 2022–2025, 2026–2029'],
  [{ ...WHOLE, qpr: 'opn' }, 'qpr', 'Parametry (qpr) mają postać {"opn":true} lub {"opn":false}'],
  [{ ...WHOLE, qpr: '{}' }, 'qpr', 'Parametry (qpr) mają postać {"opn":true} lub {"opn":false}'],
] as const)('%j is refused', async ([body, path, message], { db }) => {
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const { order } = await open(db);
  const response = await order(body);
  expect(response.status).toBe(400);
  const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
  expect(issues.map((issue) => `${issue.path}: ${issue.message}`)).toContain(`${path}: ${message}`);
});

test('the same order returns the one that is being computed; once it is done, it is computed again', async ({ db }) => {
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const calls = await open(db);
  const ask = async (body: object) => (await (await calls.order(body)).json()) as Ordered;
  const first = await ask(WHOLE);
  expect(await ask({ ...WHOLE, nreq: 'Drugi raz', nod: 2025, ndo: 2022 })).toMatchObject({
    id: first.id,
    reused: true,
  });
  const other = await ask({ ...WHOLE, qpr: '{"opn":false}' });
  expect(other).toMatchObject({ reused: false });
  await runJobs(db, summariesJobs);
  const again = await ask(WHOLE);
  expect(again.reused).toBe(false);
  expect((await calls.orders()).map(({ id }) => id)).toEqual([again.id, other.id, first.id]);
  const rows = await db.select().from(audit).where(eq(audit.action, 'summary.order')).orderBy(audit.id);
  expect(rows.map((row) => row.subject)).toEqual([first, other, again].map(({ id }) => `summary:${id}`));
});

test('the files have the rows of the screen, and their sums; the order’s own leaves out N below 12', async ({ db }) => {
  const { periodId } = await university(db);
  const calls = await open(db);
  const { id: former } = await calls.finished();
  const own = await rowsOf(await calls.file(`Pobierz?numrap=${former}`), 'Zestawienie');
  expect(own.slice(1)).toEqual([[expect.stringMatching(/^Brak wierszy/)]]);
  expect(own[0]?.slice(0, 4)).toEqual(['Dyscyplina', 'Symulacja', 'Liczba N', 'Sloty w wyniku']);
  await db.execute(sql`
    update evaluation_periods set rules = jsonb_set(rules, '{discipline,minimumN}', '3') where id = ${periodId}`);
  expect(await rowsOf(await calls.file(`Pobierz?numrap=${former}`), 'Zestawienie')).toEqual(own);
  const { id: one } = await calls.finished();
  const { id: two } = await calls.finished({ ...WHOLE, nreq: 'Bez spoza N', qpr: '{"opn":false}' });
  const lowered = await rowsOf(await calls.file(`Pobierz?numrap=${one}`), 'Zestawienie');
  const results = await calls.results(one, two);
  const listed = results.filter((row) => row.order_id === one && row.value_n >= 3);
  expect(lowered.slice(1).map((row) => row[0])).toEqual(listed.map((row) => row.discipline_name));

  const file = await rowsOf(await calls.file(`Porownanie?ids=[${one},${two}]&simulation=2`), 'Porównanie zestawień');
  const orders = (await calls.orders()).filter(({ id }) => [one, two].includes(id)).toSorted((a, b) => a.id - b.id);
  const lines = linesOf(results.filter((row) => row.simulation_num === 2));
  const { columns } = comparisonList(orders);
  expect(file[0]).toEqual(columns.map(({ header }) => header));
  const { totals = {} } = totalOf(orders, lines);
  for (const [index, { key }] of columns.entries()) {
    if (!(key in totals)) continue;
    const sum = file.slice(1).reduce((total, row) => total + Number(row[index] ?? 0), 0);
    expect(sum).toBeCloseTo(totals[key] ?? Number.NaN, 4);
  }
  expect(Object.keys(totals)).toHaveLength(10);
  const at = (header: string) => file[0]?.indexOf(header) ?? -1;
  for (const row of file.slice(1)) {
    const [first, second] = orders.map(({ result_name }) => Number(row[at(`Punkty w wyniku · ${result_name}`)] ?? 0));
    expect(Number(row[at('Punkty w wyniku · różnica')] ?? 0)).toBeCloseTo((second ?? 0) - (first ?? 0), 4);
  }
  expect(at('Punkty w wyniku · różnica')).toBeGreaterThan(0);
  const paper = await calls.file(`Pdf?ids=[${one},${two}]&simulation=2`);
  const drawn = pdfText(new Uint8Array(await paper.arrayBuffer()));
  expect(drawn).toContain('Różnica: Bez spoza N − Cały okres');
  const alone = await calls.file(`Pdf?ids=[${one}]&simulation=2`);
  expect(pdfText(new Uint8Array(await alone.arrayBuffer()))).not.toContain('Różnica');
  expect(only(await db.select().from(audit).where(eq(audit.subject, 'call:summaries.comparisonFile')))).toMatchObject({
    loggedUser: 'zespol',
  });
});

test('what the rules decide is evaluated, or not, whatever its N', async ({ db }) => {
  const { periodId } = await university(db);
  const calls = await open(db);
  const decided = [
    { code: INFORMATICS, evaluated: true, reason: 'uchwała' },
    { code: COMPUTING, evaluated: false, reason: 'uchwała' },
  ];
  await db.execute(sql`
    update evaluation_periods set rules = jsonb_set(jsonb_set(rules, '{discipline,minimumN}', '0'),
      '{discipline,decided}', ${JSON.stringify(decided)}::text::jsonb) where id = ${periodId}`);
  const { id } = await calls.finished();
  const order = only((await calls.orders()).filter((each) => each.id === id));
  expect(order.decided).toMatchObject(decided.map(({ code, evaluated }) => ({ code, evaluated })));
  const results = await calls.results(id);
  const criterion = comparisonList([order]).columns.find(({ key }) => key === `${id}:criterion`);
  if (!criterion) throw new Error('no column of the criterion');
  const lines = linesOf(results.filter((row) => row.simulation_num === 2));
  expect(lines.map((line) => [line.code, valueOf(criterion, line) !== null])).toEqual(
    expect.arrayContaining([
      [INFORMATICS, true],
      [COMPUTING, false],
    ]),
  );
  const own = await rowsOf(await calls.file(`Pobierz?numrap=${id}`), 'Zestawienie');
  const name = (code: number) => results.find((row) => row.discipline_code === code)?.discipline_name;
  const listed = new Set(own.slice(1).map((row) => row[0]));
  expect([listed.has(name(INFORMATICS)), listed.has(name(COMPUTING))]).toEqual([true, false]);
});

test('what reductions take off is told by the slots for 1 N of the period', async ({ db }) => {
  const { periodId } = await university(db);
  await db.execute(sql`
    update evaluation_periods set rules = jsonb_set(rules, '{discipline,slotsPerN}', '2.5') where id = ${periodId}`);
  const calls = await open(db);
  const { id } = await calls.finished({ ...WHOLE, nod: 2024 });
  const order = only((await calls.orders()).filter((each) => each.id === id));
  expect(order).toMatchObject({ slots_per_n: 2.5 });
  await db.execute(sql`
    update evaluation_periods set rules = jsonb_set(rules, '{discipline,slotsPerN}', '4') where id = ${periodId}`);
  expect((await calls.orders()).filter((each) => each.id === id)).toEqual([order]);
  await db.execute(sql`update summary_orders set rules = null`);
  expect((await calls.orders()).filter((each) => each.id === id)).toMatchObject([{ slots_per_n: 4 }]);
  const results = await calls.results(id);
  const whole = { ...order, whole_period: true };
  // Nothing is taken off a part of a period: so nothing is missing of its limits either.
  expect(reducedOf([whole], results)).toEqual([]);
});

test('an order that is not finished has no results and no file; an unknown one is not found', async ({ db }) => {
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const calls = await open(db);
  const { id } = (await (await calls.order(WHOLE)).json()) as Ordered;
  expect(await calls.results(id)).toEqual([]);
  expect((await calls.file(`Pobierz?numrap=${id}`)).status).toBe(409);
  expect((await calls.file(`Pobierz?numrap=${id + 1}`)).status).toBe(404);
});
