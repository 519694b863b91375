import { byPolish } from '#shared/by-polish.ts';
import { sumOf } from '#engine/fixed.ts';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { cellText, type ReportTools, reportPdf, reportTable } from '#platform/documents/report.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { amountText, type Column, pickColumns } from '#shared/columns.ts';
import type { Moves } from '#areas/advice/schema.ts';
import { countRequests } from '#areas/advice/service-request-counts.ts';
import { bestMoves } from '#areas/advice/service-read-moves.ts';
import { reductionList, yearColumns } from '#areas/evaluation/lists.ts';
import type { YearStatistics } from '#areas/evaluation/schema.ts';
import type { DisciplineReductions, PersonReduction } from '#areas/evaluation/schema-standing.ts';
import { disciplineReductions } from '#areas/evaluation/service-standing-lists.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { limitBars, peopleBars, requestBars } from './export-bars.ts';
import { PEOPLE, type Person, resultText, sumsText } from './export.ts';
import type { Statistics, UnitContainer } from './schema.ts';
import { disciplineReport, unitReport } from './service.ts';

const PERSON = {
  key: 'person',
  header: 'Osoba',
  kind: 'text',
  width: 34,
  value: ({ nazwisko, imie }: { nazwisko: string; imie: string }) => `${nazwisko} ${imie}`,
} as const;

const COLUMNS = [
  PERSON,
  ...pickColumns(
    PEOPLE,
    ...(['in_n', 'slot_limit', 'slot_person_in_discipline', 'points_person_in_discipline'] as const),
    ...(['accepted', 'shares', 'own_points'] as const),
  ),
];

type Move = NonNullable<Moves['best']>['moves'][number];

const MOVE_COLUMNS: readonly Column<Move>[] = [
  {
    key: 'work',
    header: 'Przypisać do dyscypliny',
    kind: 'text',
    width: 48,
    value: ({ work }) => `${work.title} (${work.year})`,
  },
  {
    key: 'authors',
    header: 'Czyj wybór, dziś',
    kind: 'text',
    width: 36,
    value: ({ shares }) =>
      shares
        .map(({ person, from, done }) => {
          const today = done ? 'już wybrano' : (from?.name ?? 'nieprzypisana');
          return `${person.last_name} ${person.first_name}: ${today}`;
        })
        .join('; '),
  },
  { key: 'gain', header: 'Zysk osobno, pkt', kind: 'points' },
];

/** What would raise the result most, as the first screen of the discipline says it. */
function movesTable({ best, awaits }: Moves) {
  const moves = best?.moves ?? [];
  return reportTable<Move>({
    title: best?.stale ? 'Najlepsze ruchy, policzone przed ostatnimi zmianami' : 'Najlepsze ruchy',
    empty: best
      ? 'Żaden ruch nie daje dziś punktów.'
      : awaits === 'closed'
        ? 'Okres jest zamknięty.'
        : awaits === 'unevaluated'
          ? 'Dyscypliny się nie ewaluuje.'
          : 'Nie są jeszcze policzone.',
    columns: MOVE_COLUMNS,
    rows: moves,
    sums:
      best && moves.length > 1
        ? { label: 'Wszystkie razem', of: { gain: amountText(best.gain, 'points') } }
        : undefined,
  });
}

/** Who takes slots off the limit, or would at the end of a running period; why, and what gives them back, stands once. */
function takersTable(of: DisciplineReductions) {
  const { columns } = reductionList(of);
  const [kind, remedy] = pickColumns(columns, 'kind', 'remedy');
  const rows = of.rows.filter(({ spared }) => spared === null);
  const reasonOf = (row: PersonReduction) =>
    [kind, ...(of.closed ? [] : [remedy])]
      .flatMap((column) => (column ? [cellText(column, row)] : []))
      .join('; cofnie to ');
  return reportTable<PersonReduction>({
    title: of.forecast ? 'Kto na koniec okresu zabierze sloty, jeżeli nic się nie zmieni' : 'Kto zabiera sloty',
    empty: 'Nikt nie pomniejsza slotów tej dyscypliny.',
    columns: pickColumns(columns, 'person', 'jednostka', 'slots'),
    rows: [...Map.groupBy(rows, reasonOf)].map(([group, own]) => ({ group, rows: own })),
    sums: { label: 'Razem', of: { slots: amountText(of.slots_reduced, 'disciplineSlots') } },
  });
}

/** Of a unit: its people are of several disciplines. */
const UNIT_COLUMNS = [
  { ...PERSON, width: 28 },
  ...pickColumns(PEOPLE, 'disciplines').map((column) => ({ ...column, width: 24 })),
  ...COLUMNS.slice(1),
];

type PeopleGroup = { group: string; rows: Person[] };

const personRow = ({ result, ...person }: UnitContainer['osoby'][number]): Person => ({ ...person, ...result });

const placeOf = ([first]: UnitContainer['osoby']) => first?.jednostka;

/** The people of a unit by where in it they work; its own people, who are in none of its parts, first. */
function byDepartment({ kod_jedn: code, osoby: people }: UnitContainer): PeopleGroup[] {
  return [...Map.groupBy(people, ({ jednostka }) => jednostka?.kod).values()]
    .toSorted(
      (a, b) =>
        Number(placeOf(b)?.kod === code) - Number(placeOf(a)?.kod === code) ||
        byPolish(placeOf(a)?.nazwa ?? '', placeOf(b)?.nazwa ?? ''),
    )
    .map((own) => ({ group: placeOf(own)?.nazwa ?? '', rows: own.map(personRow) }));
}

type People = { title: string; columns: readonly Column<Person>[]; groups: readonly PeopleGroup[] };

type YearRow = YearStatistics & { n: number | null; forecast: boolean };

/** Works and N of a year in one row: a sheet has room for one table of years. */
function yearsTable({ yrstat, yrs, N }: Statistics) {
  const numbers = new Map(yrs.map((year) => [year.rok, year]));
  const rows = yrstat.map((row): YearRow => {
    const { etatow = null, forecast = false } = numbers.get(row.rok) ?? {};
    return { ...row, n: etatow, forecast };
  });
  const works = pickColumns(
    yearColumns('discipline'),
    ...(['rok', 'liczba_pub', 'suma_pub_pkt_przel', 'qualif_pub_liczba'] as const),
    ...(['qualif_pub_pkt_przel', 'qualif_pub_slot_przel'] as const),
  );
  const columns: readonly Column<YearRow>[] = [
    ...works,
    { key: 'n', header: 'Liczba N na 31 grudnia', kind: 'disciplineSlots' },
    ...(rows.some(({ forecast }) => forecast)
      ? [{ key: 'forecast', header: 'N to prognoza', kind: 'yesno' } as const]
      : []),
  ];
  const sums = works.flatMap(({ key, kind }): [string, string][] =>
    key === 'rok' ? [] : [[key, amountText(sumOf(yrstat.map((row) => row[key])), kind)]],
  );
  return reportTable<YearRow>({
    title: 'Lata',
    columns,
    rows,
    sums: { label: 'Razem', of: { ...Object.fromEntries(sums), n: `średnio ${amountText(N, 'disciplineSlots')}` } },
  });
}

function tablesOf({ title, columns, groups }: People, stats: Statistics) {
  return [
    reportTable<Person>({
      title,
      columns,
      rows: groups,
      sums: {
        label: 'Razem',
        of: {
          slot_limit: amountText(stats.slot_limit, 'disciplineSlots'),
          slot_person_in_discipline: amountText(stats.slot_person_in_discipline, 'disciplineSlots'),
          points_person_in_discipline: amountText(stats.points_person_in_discipline, 'points'),
        },
      },
    }),
    yearsTable(stats),
  ];
}

/** The discipline view, to be printed. */
export async function disciplinePdf(
  db: Db,
  actor: Actor,
  { query, config, ...tools }: ReportTools & { config: Config; query: { disc: number; period: number } },
) {
  const { yearFrom, yearTo } = await findPeriod(db, query.period);
  const { discCode, name, units, stats, discparam } = await disciplineReport(db, actor, {
    discCode: query.disc,
    period: query.period,
    lists: false,
  });
  const moves = await bestMoves(db, actor, { query: { period: query.period, discipline: discCode }, config });
  const requests = await countRequests(db, actor, { period: query.period, discipline: discCode });
  const takers = await disciplineReductions(db, { period: query.period, disccode: discCode });
  const people = {
    title: 'Jednostki i osoby',
    columns: COLUMNS,
    groups: units.map(({ nazwa: group, osoby }) => ({ group, rows: osoby.map(personRow) })),
  };
  const report = {
    title: 'Wynik dyscypliny',
    subtitle: `${name}, okres ewaluacji ${yearFrom}–${yearTo}`,
    facts: [
      ...(discparam ? resultText(discparam) : []),
      ...sumsText(stats, { withPoints: !discparam }),
      [
        'Prośby do autorów',
        requests.sent === 0
          ? 'nie wysłano'
          : `wysłano ${requests.sent}, odpowiedzi: ${requests.sent - requests.waiting}`,
      ] as const,
    ],
    bars: [...(discparam ? [limitBars(discparam, stats)] : []), peopleBars(units), ...requestBars(requests)],
    tables: [movesTable(moves), takersTable(takers), ...tablesOf(people, stats)],
  };
  return reportPdf(report, fileNameOf('pdf', 'dyscyplina', name, yearFrom, yearTo), { config, ...tools });
}

/** The unit view, to be printed. */
export async function unitPdf(
  db: Db,
  actor: Actor,
  { query, ...tools }: ReportTools & { query: { unit: string; period: number } },
) {
  const { yearFrom, yearTo } = await findPeriod(db, query.period);
  const unit = await unitReport(db, actor, { unitCode: query.unit, period: query.period, lists: false });
  const { nazwa: name, statystyka: stats } = unit;
  const report = {
    title: 'Wynik jednostki',
    subtitle: `${name} z jednostkami podległymi, okres ewaluacji ${yearFrom}–${yearTo}`,
    facts: [
      ...sumsText(stats),
      ['Patenty', `${stats.patents_count}, ${amountText(stats.patents_sum_points, 'points')} pkt, bez slotów`] as const,
    ],
    bars: [],
    tables: tablesOf({ title: 'Pracownicy', columns: UNIT_COLUMNS, groups: byDepartment(unit) }, stats),
  };
  return reportPdf(report, fileNameOf('pdf', 'jednostka', name, yearFrom, yearTo), tools);
}
