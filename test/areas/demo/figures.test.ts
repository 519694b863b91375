import { describe, expect } from 'vitest';
import { type Answer, type Asker, expectOne, type Login, numberIn, round, sum, test } from './calls.ts';

test.for(['pracownik', 'dyscyplina', 'jednostka', 'ewaluacja', 'admin'] as const)(
  'the own slots are the same at home, on the screen and in its file: %s',
  async (login, { asked, period }) => {
    const { home, badges, post: call, sheet } = asked[login];
    const { slots, unassigned } = await home();
    const { shares } = await call('/api/v2/SlotFillData', { selperiod: period });
    const lists = await call('/api/v2/EvaluationPersonData', { period });
    const results = await sheet(`/api/v2/evaluationResultFile?period=${period}`, 'Wyniki');
    expect(slots.disciplines.length).toBeGreaterThan(0);
    for (const bar of slots.disciplines) {
      const result = shares.evaluation_result[bar.code];
      const custom = shares.custom_result[bar.code];
      const rows = results.filter((row) => row.Dyscyplina === bar.name);
      const row = (choice: string) => rows.find(({ Wybór }) => Wybór === choice) ?? {};
      expectOne({
        slots: {
          home: bar.slots,
          screen: result.slot_person_in_discipline,
          file: row('optimum')['Sloty wypełnione'],
          rows: sum(
            result.pub_qualification.filter(({ accepted }: Answer) => accepted),
            ({ slots: each }) => each,
          ),
        },
        points: { home: bar.points, screen: result.points_person_in_discipline, file: row('optimum').Punkty },
        limit: {
          home: bar.slot_limit,
          screen: shares.sumy_slotow_w_dyscyplinach[bar.code],
          left: round(result.slot_person_in_discipline + result.remain_slot_person),
          file: row('optimum')['Limit slotów'],
        },
        customSlots: {
          home: bar.custom_slots,
          screen: custom.slot_person_in_discipline,
          file: row('własny')['Sloty wypełnione'],
        },
        customPoints: {
          home: bar.custom_points,
          screen: custom.points_person_in_discipline,
          file: row('własny').Punkty,
        },
        years: {
          file: result.points_person_in_discipline,
          statistics: sum(shares.stats_result[bar.code], (year) => year.qualif_pub_pkt_przel),
        },
      });
    }
    const works = ['articles', 'monographs', 'redactions', 'chapters'].flatMap((kind) => lists.publications[kind]);
    const patents = new Set(lists.publications.patents.map(({ id_publikacja }: Answer) => id_publikacja));
    expectOne({
      unassigned: {
        home: unassigned?.publications ?? 0,
        list: (lists.dyscypliny_kod_publikacje[-1] ?? []).filter((id: number) => !patents.has(id)).length,
        rows: works.filter(({ es_discipline_id }) => es_discipline_id === null).length,
        badge: (await badges())[10] ?? 0,
      },
      unassignedPatents: {
        home: unassigned?.patents ?? 0,
        rows: lists.publications.patents.filter((row: Answer) => row.es_discipline_id === null).length,
      },
    });
  },
);

describe.for([
  ['dyscyplina', 1],
  ['ewaluacja', 3],
  ['admin', 3],
] as const)('of %s', ([login, least]) => {
  test('a discipline’s figures are the same at home, on its screen, in its file and in the lists', async ({
    asked,
    period,
  }) => {
    const { home, post: call, sheet, about } = asked[login];
    const office = asked.ewaluacja;
    const { fill } = await home();
    const { rows: university } = await office.get(`/api/v2/universityDisciplines?period=${period}`);
    const means: Answer[] = await office.get(`/api/v2/NForDisciplines?period=${period}`);
    const orders: Answer[] = await office.get('/api/admin/RaportyZestawienia');
    const whole = orders.find(({ result_name }) => result_name === 'Okres 2022–2025');
    const summaries: Answer[] = await office.post('/api/admin/RaportyZestawieniaResults', { ids: [whole.id] });
    expect(fill.disciplines.length).toBeGreaterThanOrEqual(least);
    for (const row of fill.disciplines) {
      const report = await call('/api/v2/disciplineReport', { discCode: row.code, period });
      const { discparam: limits, stats, units } = report;
      const file = `/api/v2/evaluationDiscResultFile?disc=${row.code}&period=${period}`;
      const people = await sheet(file, 'Osoby');
      const [first] = await sheet(file, 'Limity dyscypliny');
      const parameters = await about(file);
      const listed = university.find((each: Answer) => each.discipline_code === row.code);
      const reduced = await office.get(`/api/v2/disciplineReductions?period=${period}&disccode=${row.code}`);
      const reducedFile = await office.about(`/api/admin/ZestawienieOsobN0?period=${period}&disccode=${row.code}`);
      const perSlot = await office.get(`/api/v2/slotPoints?period=${period}&disccode=${row.code}`);
      const total = perSlot.years.find(({ rok }: Answer) => rok === null);
      const summary = summaries.find((each) => each.discipline_name === row.name && each.simulation_num === 2);
      expectOne({
        n: {
          home: row.n,
          screen: limits.n,
          statistics: stats.N,
          file: numberIn(parameters['Liczba N']),
          university: listed.value_n,
          means: means.find(({ dysc_nazwa }) => dysc_nazwa === row.name).sred,
          reductions: reduced.sred,
          reductionsFile: numberIn(reducedFile['Średnia liczba N']),
          summary: summary.value_n,
        },
        slots: {
          home: row.slots,
          screen: limits.all.slots,
          people: stats.slot_person_in_discipline,
          units: sum(units, (unit) => unit.statystyka.slot_person_in_discipline),
          file: sum(people, (person) => person['Sloty wypełnione']),
          fileLimits: first?.Wykorzystano,
          university: listed.slots,
          years: total.slots,
          summary: summary.sum_qualified_slots,
        },
        limit: {
          home: row.slot_limit,
          screen: limits.all.limit,
          fileLimits: first?.['Limit (sloty)'],
          university: listed.slot_limit,
          reductions: reduced.slots_limit,
          reductionsFile: numberIn(reducedFile['Limit slotów (3N po pomniejszeniach)']),
          less: round(limits.slots_3n - limits.reductions),
          summary: summary.total_slots,
        },
        slots3n: {
          screen: limits.slots_3n,
          statistics: stats.NNN,
          reductions: reduced.slots_3n,
          reductionsFile: numberIn(reducedFile['Sloty dyscypliny (3N)']),
        },
        points: {
          screen: limits.points,
          home: round(row.points - limits.patents.points),
          people: stats.points_person_in_discipline,
          file: sum(people, (person) => person.Punkty),
          fileText: numberIn(parameters['Punkty udziałów']),
          university: listed.points,
          years: total.points,
          reductions: reduced.result.points,
          summary: summary.sum_qualified_points,
        },
        patents: {
          screen: limits.patents.points,
          university: listed.patent_points,
          reductions: reduced.result.patent_points,
          summary: summary.patents_sum_points,
        },
        total: {
          screen: limits.total,
          reductions: reduced.result.total,
          home: Math.ceil(row.points),
          file: Number(parameters['Suma punktów z patentami, zaokrąglona w górę']),
        },
        criterion: {
          screen: limits.criterion,
          university: listed.criterion,
          reductions: reduced.result.criterion,
          file: numberIn(parameters['Wartość kryterium (suma / N)']),
          summary: summary.criterion,
        },
        awaiting: { home: row.awaiting, screen: stats.awaiting, university: listed.awaiting },
      });
    }
  });
});

test('a unit’s figures are the same at home, on its screen and in its file', async ({ asked, period }) => {
  const { home, post: call, sheet, about } = asked.jednostka;
  const { fill } = await home();
  expect(fill.units).toHaveLength(1);
  for (const row of fill.units) {
    const { statystyka: stats, osoby } = await call('/api/v2/unitReport', { unitCode: row.unit, period });
    const file = `/api/v2/evaluationUnitResultFile?unit=${encodeURIComponent(row.unit)}&period=${period}`;
    const people = await sheet(file, 'Osoby');
    const parameters = await about(file);
    const text = (label: string) => numberIn(parameters[label]);
    expectOne({
      slots: {
        home: row.slots,
        screen: stats.slot_person_in_discipline,
        people: sum(osoby, ({ result }) => result.slot_person_in_discipline),
        file: sum(people, (person) => person['Sloty wypełnione']),
        years: sum(stats.yrstat, (year) => year.qualif_pub_slot_przel),
      },
      limit: {
        home: row.slot_limit,
        screen: stats.slot_limit,
        file: sum(people, (person) => person['Limit slotów'] ?? 0),
        fileText: text('Suma limitów osób'),
      },
      points: {
        home: row.points,
        screen: stats.points_person_in_discipline,
        file: sum(people, (person) => person.Punkty),
        fileText: text('Punkty'),
      },
      people: { home: row.people, screen: stats.people, fileText: text('Osoby ze slotami') },
      awaiting: { home: row.awaiting, screen: stats.awaiting },
    });
    expect(row.slots).toBeGreaterThan(0);
  }
});

const totalOf =
  (address: string) =>
  async ({ get }: Asker): Promise<number> =>
    (await get(address)).total;
const inboxTotal = (office: string) => totalOf(`/api/inbox?office=${office}`);

/** What waits for an office: the task at home, the badge of its tile, the list that both open. */
const WAITING: {
  login: Login;
  task: string;
  badge?: number;
  list: (asker: Asker, period: number) => Promise<number>;
}[] = [
  { login: 'kadry', task: 'personnelInbox', list: inboxTotal('personnel') },
  { login: 'doktoraty', task: 'doctoralInbox', list: inboxTotal('doctoral-office') },
  { login: 'ewaluacja', task: 'evaluationInbox', list: inboxTotal('evaluation') },
  { login: 'biblioteka', task: 'library', badge: 1000, list: inboxTotal('library') },
  {
    login: 'biblioteka',
    task: 'unprinted',
    list: async ({ get }, period) => (await get(`/api/admin/StatementStates?period=${period}&state=todo`)).total,
  },
  {
    login: 'biblioteka',
    task: 'payments',
    badge: 14,
    list: async ({ post: call }) => {
      const { payments } = await call('/api/admin/SearchPublications', { t: '', p: 0, o: ['flgtitle', 'flgnocat'] });
      const rows = Object.values(payments as Record<string, Answer[]>).flat();
      return rows.filter(({ payment_category }) => payment_category === 0).length;
    },
  },
];

test.for(WAITING)(
  'as many wait at home as are in the list: $task',
  async ({ login, task, badge, list }, { asked, period }) => {
    for (const who of [login, 'admin'] as const) {
      const waiting = (await asked[who].home())[task].count;
      expectOne({
        [`${task} of ${who}`]: {
          home: waiting,
          list: await list(asked[who], period),
          ...(badge && { badge: (await asked[who].badges())[badge] ?? 0 }),
        },
      });
      expect(waiting).toBeGreaterThan(0);
    }
  },
);

/** Kinds of an office's list, and the screen on which they are settled. */
const SETTLED: { login: Login; office: string; kind: string; list: (asker: Asker) => Promise<number> }[] = [
  { login: 'kadry', office: 'personnel', kind: 'fault', list: totalOf('/api/admin/PRzInfoPanelFaults?state=open') },
  {
    login: 'kadry',
    office: 'personnel',
    kind: 'noAccount',
    list: totalOf('/api/admin/differences?state=open&kind=account'),
  },
  { login: 'kadry', office: 'personnel', kind: 'birthDate', list: totalOf('/api/admin/peopleWithoutBornDate') },
  {
    login: 'doktoraty',
    office: 'doctoral-office',
    kind: 'termLate',
    async list({ get }) {
      const late = (await get('/api/v2/GenDokumPrzewDokt/Deadlines')).filter(({ state }: Answer) => state === 'late');
      return new Set(late.map(({ przewid }: Answer) => przewid)).size;
    },
  },
  {
    login: 'doktoraty',
    office: 'doctoral-office',
    kind: 'termLate',
    list: async ({ badges }) => (await badges())[22] ?? 0,
  },
];

test.for(SETTLED)('as many $kind are in the list of the office as on their own screen', async (of, { asked }) => {
  const { login, office, kind, list } = of;
  const { kinds } = await asked[login].get(`/api/inbox?office=${office}`);
  const count = kinds.find((each: Answer) => each.kind === kind).count;
  expect(count).toBe(await list(asked[login]));
  expect(count).toBeGreaterThan(0);
});
