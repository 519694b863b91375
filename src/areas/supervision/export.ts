import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { type Column, madeBy, type Parameters, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { emphasisText, typeName } from '#areas/publications/schema.ts';
import { findPeriod } from '#areas/periods/service.ts';
import type { QualifiedShare, YearStatistics } from '#areas/evaluation/schema.ts';
import {
  disciplineReasonText,
  disciplineVerdictText,
  ownTitle,
  reasonText,
  verdictText,
} from '#areas/evaluation/schema-words.ts';
import { limitRows, proofText } from './limits.ts';
import type { DisciplineParameters, Statistics, SupervisedPerson, UnitContainer, YearFte } from './schema.ts';
import { disciplineReport, unitReport } from './service.ts';

type InUnit<Row> = Row & { unit: string };
type Work = InUnit<QualifiedShare> & { person: string };

const nameOf = ({ nazwisko, imie }: SupervisedPerson) => `${nazwisko} ${imie}`;

const PERSON_COLUMNS: Column<InUnit<SupervisedPerson>>[] = [
  { header: 'Jednostka', width: 36, kind: 'text', value: ({ unit }) => unit },
  { header: 'Nazwisko', width: 24, kind: 'text', value: ({ nazwisko }) => nazwisko },
  { header: 'Imię', width: 18, kind: 'text', value: ({ imie }) => imie },
  { header: 'Stopień', width: 16, kind: 'text', value: ({ stopien }) => stopien },
  { header: 'W liczbie N', width: 10, kind: 'text', value: ({ in_n }) => (in_n === null ? '' : in_n ? 'Tak' : 'Nie') },
  {
    header: 'Dyscypliny',
    width: 40,
    kind: 'text',
    value: ({ dyscypliny }) => dyscypliny.map(({ nazwa }) => nazwa).join('; '),
  },
  { header: 'Limit slotów', width: 12, kind: 'decimal4', value: ({ result }) => result.slot_limit },
  { header: 'Sloty wypełnione', width: 14, kind: 'decimal4', value: ({ result }) => result.slot_person_in_discipline },
  { header: 'Pozostało slotów', width: 14, kind: 'decimal4', value: ({ result }) => result.remain_slot_person },
  { header: 'Punkty', width: 14, kind: 'decimal4', value: ({ result }) => result.points_person_in_discipline },
  { header: 'Udziały', width: 10, kind: 'integer', value: ({ result }) => result.shares },
  { header: 'Udziały przyjęte', width: 10, kind: 'integer', value: ({ result }) => result.accepted },
  { header: 'Patenty', width: 10, kind: 'integer', value: ({ result }) => result.patents_count },
  { header: 'Punkty za patenty', width: 14, kind: 'decimal2', value: ({ result }) => result.patents_sum_points },
  { header: 'Sloty optimum osoby', width: 14, kind: 'decimal4', value: ({ result }) => result.own_slots },
  { header: 'Punkty optimum osoby', width: 14, kind: 'decimal4', value: ({ result }) => result.own_points },
  { header: 'Sloty wyboru własnego', width: 14, kind: 'decimal4', value: ({ result }) => result.custom_slots },
  { header: 'Punkty wyboru własnego', width: 14, kind: 'decimal4', value: ({ result }) => result.custom_points },
];

const WORK_COLUMNS: Column<Work>[] = [
  { header: 'Jednostka', width: 36, kind: 'text', value: ({ unit }) => unit },
  { header: 'Osoba', width: 28, kind: 'text', value: ({ person }) => person },
  { header: 'Tytuł', width: 60, kind: 'text', value: (row) => ownTitle(row).title },
  { header: 'Książka', width: 40, kind: 'text', value: (row) => ownTitle(row).book },
  { header: 'Rok', width: 8, kind: 'integer', value: ({ p_rok }) => p_rok },
  { header: 'Rodzaj', width: 24, kind: 'text', value: ({ p_typ }) => typeName(p_typ) },
  { header: 'Czasopismo lub wydawca', width: 36, kind: 'text', value: ({ w_nazwa }) => w_nazwa },
  { header: 'Punkty całkowite', width: 12, kind: 'decimal2', value: ({ dpp_punkty }) => dpp_punkty },
  { header: 'k', width: 6, kind: 'integer', value: ({ value_k }) => value_k },
  { header: 'm', width: 6, kind: 'integer', value: ({ value_m }) => value_m },
  { header: 'Przelicznik', width: 14, kind: 'text', value: ({ emph_mode }) => emphasisText(emph_mode) },
  { header: 'Punkty autora', width: 14, kind: 'decimal4', value: ({ points }) => points },
  { header: 'Slot', width: 10, kind: 'decimal4', value: ({ slots }) => slots },
  { header: 'Przyjęta do ewaluacji', width: 14, kind: 'text', value: disciplineVerdictText },
  { header: 'Przyczyna w dyscyplinie', width: 40, kind: 'text', value: disciplineReasonText },
  { header: 'W optimum osoby', width: 14, kind: 'text', value: verdictText },
  { header: 'Przyczyna', width: 40, kind: 'text', value: reasonText },
];

const YEAR_COLUMNS: Column<InUnit<YearStatistics>>[] = [
  { header: 'Jednostka', width: 36, kind: 'text', value: ({ unit }) => unit },
  { header: 'Rok', width: 8, kind: 'integer', value: ({ rok }) => rok },
  { header: 'Publikacje', width: 12, kind: 'integer', value: ({ liczba_pub }) => liczba_pub },
  { header: 'Punkty całkowite', width: 14, kind: 'decimal4', value: (row) => row.suma_pub_pkt_calk },
  { header: 'Punkty przeliczone', width: 14, kind: 'decimal4', value: (row) => row.suma_pub_pkt_przel },
  { header: 'Sloty przeliczone', width: 14, kind: 'decimal4', value: (row) => row.suma_slotow_przel },
  { header: 'Publikacje przyjęte', width: 12, kind: 'integer', value: (row) => row.qualif_pub_liczba },
  { header: 'Punkty całkowite przyjętych', width: 14, kind: 'decimal4', value: (row) => row.qualif_pub_pkt_calk },
  { header: 'Punkty przyjętych', width: 14, kind: 'decimal4', value: (row) => row.qualif_pub_pkt_przel },
  { header: 'Sloty przyjętych', width: 14, kind: 'decimal4', value: (row) => row.qualif_pub_slot_przel },
];

const FTE_COLUMNS: Column<InUnit<YearFte>>[] = [
  { header: 'Jednostka', width: 36, kind: 'text', value: ({ unit }) => unit },
  { header: '31 grudnia roku', width: 12, kind: 'integer', value: ({ rok }) => rok },
  { header: 'Liczba N', width: 12, kind: 'decimal4', value: ({ etatow }) => etatow },
  { header: 'Prognoza', width: 10, kind: 'text', value: ({ forecast }) => (forecast ? 'Tak' : 'Nie') },
];

type LimitRow = ReturnType<typeof limitRows>[number];
const LIMIT_COLUMNS: Column<LimitRow>[] = [
  { header: 'Limit', width: 60, kind: 'text', value: ({ label }) => label },
  { header: 'Wykorzystano', width: 14, kind: 'decimal4', value: ({ slots }) => slots },
  { header: 'Limit (sloty)', width: 14, kind: 'decimal4', value: ({ limit }) => limit },
  { header: 'Pozostało', width: 14, kind: 'decimal4', value: ({ left }) => left },
  { header: 'Cena: punkty za kolejny slot', width: 16, kind: 'decimal4', value: ({ price }) => price },
];

const WHOLE = 'razem';
const decimalText = (value: number) => value.toLocaleString('pl-PL', { maximumFractionDigits: 4 });

const sumsText = (stats: Statistics): Parameters => [
  ['Osoby ze slotami', String(stats.people)],
  ['Liczba N', decimalText(stats.N)],
  ['Sloty wypełnione', decimalText(stats.slot_person_in_discipline)],
  ['Suma limitów osób', decimalText(stats.slot_limit)],
  ['Punkty', decimalText(stats.points_person_in_discipline)],
  ['Udziały oczekujące na przeliczenie', String(stats.awaiting)],
];

function resultText({ total, criterion, proof, proving, points, patents }: DisciplineParameters): Parameters {
  return [
    ['Punkty udziałów', decimalText(points)],
    ['Punkty patentów', decimalText(patents.points)],
    ['Suma punktów z patentami, zaokrąglona w górę', String(total)],
    ...(criterion === null ? [] : ([['Wartość kryterium (suma / N)', decimalText(criterion)]] as Parameters)),
    ['Dowód', proofText({ proof, proving })],
  ];
}

/** A sheet of people, one of their works, one of the years and one of N; sums of units and of all. */
function sheetsOf(units: UnitContainer[], stats: Statistics) {
  const people = units.flatMap(({ nazwa, osoby }) => osoby.map((person) => ({ ...person, unit: nazwa })));
  const works = people.flatMap((person) =>
    person.result.pub_qualification.map((work) => ({ ...work, unit: person.unit, person: nameOf(person) })),
  );
  const within = <Row>(pick: (from: Statistics) => Row[]) => [
    ...units.flatMap(({ nazwa, statystyka }) => pick(statystyka).map((row) => ({ ...row, unit: nazwa }))),
    ...pick(stats).map((row) => ({ ...row, unit: WHOLE })),
  ];
  return [
    sheet('Osoby', PERSON_COLUMNS, people),
    sheet('Udziały', WORK_COLUMNS, works),
    sheet(
      'Lata',
      YEAR_COLUMNS,
      within(({ yrstat }) => yrstat),
    ),
    sheet(
      'Liczba N',
      FTE_COLUMNS,
      within(({ yrs }) => yrs),
    ),
  ];
}

/** The discipline view as a workbook. */
export async function disciplineFile(db: Db, actor: Actor, { disc, period: id }: { disc: number; period: number }) {
  const { yearFrom, yearTo } = await findPeriod(db, id);
  const { name, units, stats, discparam } = await disciplineReport(db, actor, {
    discCode: disc,
    period: id,
    lists: true,
  });
  return xlsxResponse({
    fileName: `dyscyplina-${disc}-${yearFrom}-${yearTo}.xlsx`,
    sheets: [
      ...sheetsOf(units, stats),
      ...(discparam ? [sheet('Limity dyscypliny', LIMIT_COLUMNS, limitRows(discparam))] : []),
    ],
    parameters: [
      ['Dyscyplina', name],
      ['Okres', `${yearFrom}–${yearTo}`],
      ...madeBy(actor.physicalLogin),
      ...sumsText(stats),
      ...(discparam ? resultText(discparam) : []),
    ],
  });
}

/** The unit view as a workbook. */
export async function unitFile(db: Db, actor: Actor, { unit, period: id }: { unit: string; period: number }) {
  const { yearFrom, yearTo } = await findPeriod(db, id);
  const report = await unitReport(db, actor, { unitCode: unit, period: id, lists: true });
  return xlsxResponse({
    fileName: `jednostka-${unit.replaceAll(/[^\w-]+/g, '-')}-${yearFrom}-${yearTo}.xlsx`,
    sheets: sheetsOf([report], report.statystyka),
    parameters: [
      ['Jednostka', `${report.nazwa} (${unit}), z podległymi`],
      ['Okres', `${yearFrom}–${yearTo}`],
      ...madeBy(actor.physicalLogin),
      ...sumsText(report.statystyka),
    ],
  });
}
