import { sumOf } from '#engine/fixed.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, type Parameters, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { amountText, defineColumns, pickColumns } from '#shared/columns.ts';
import { shareColumns, yearColumns } from '#areas/evaluation/lists.ts';
import type { QualifiedShare } from '#areas/evaluation/schema.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { type LimitRow, limitRows, notEvaluatedText, proofText } from './limits.ts';
import { nColumns } from './lists.ts';
import type { DisciplineParameters, PersonResult, Statistics, SupervisedPerson, UnitContainer } from './schema.ts';
import { COUNTED_ONCE } from './schema-words.ts';
import { disciplineReport, unitReport } from './service.ts';

const UNIT = { key: 'unit', header: 'Jednostka', kind: 'text', width: 36 } as const;

export type Person = Omit<SupervisedPerson, 'result'> & Omit<PersonResult, 'pub_qualification'>;

export const PEOPLE = defineColumns<Person>()([
  { key: 'nazwisko', header: 'Nazwisko', kind: 'text', width: 24 },
  { key: 'imie', header: 'Imię', kind: 'text', width: 18 },
  { key: 'stopien', header: 'Stopień', kind: 'text', width: 16 },
  { key: 'in_n', header: 'W liczbie N', kind: 'yesno' },
  {
    key: 'disciplines',
    header: 'Dyscypliny',
    kind: 'text',
    width: 40,
    value: ({ dyscypliny }) => dyscypliny.map(({ nazwa }) => nazwa).join('; '),
  },
  { key: 'slot_limit', header: 'Limit slotów', kind: 'slots' },
  { key: 'slot_person_in_discipline', header: 'Sloty wypełnione', kind: 'slots' },
  { key: 'remain_slot_person', header: 'Pozostało slotów', kind: 'slots' },
  { key: 'points_person_in_discipline', header: 'Punkty', kind: 'points' },
  { key: 'shares', header: 'Udziały', kind: 'number' },
  { key: 'accepted', header: 'Udziały przyjęte', kind: 'number' },
  { key: 'unassigned', header: 'Publikacje nieprzypisane', kind: 'number' },
  { key: 'unassigned_patents', header: 'Patenty nieprzypisane', kind: 'number' },
  { key: 'patents_count', header: 'Patenty', kind: 'number' },
  { key: 'patents_sum_points', header: 'Punkty za patenty', kind: 'points' },
  { key: 'own_slots', header: 'Sloty optimum osoby', kind: 'slots' },
  { key: 'own_points', header: 'Punkty optimum osoby', kind: 'points' },
  { key: 'custom_slots', header: 'Sloty wyboru własnego', kind: 'slots' },
  { key: 'custom_points', header: 'Punkty wyboru własnego', kind: 'points' },
]);

const SHARE = shareColumns('W optimum osoby');
const WORKS = defineColumns<QualifiedShare & { unit: string; person: string }>()([
  UNIT,
  { key: 'person', header: 'Osoba', kind: 'person' },
  ...pickColumns(SHARE, 'title', 'book', 'p_rok', 'type', 'w_nazwa', 'dpp_punkty', 'value_k', 'value_m', 'division'),
  ...pickColumns(SHARE, 'points', 'slots', 'discipline', 'disciplineReason', 'verdict', 'reason'),
]);

const LIMITS = defineColumns<LimitRow>()([
  { key: 'label', header: 'Limit', kind: 'text', width: 60 },
  { key: 'slots', header: 'Wykorzystano', kind: 'disciplineSlots' },
  { key: 'limit', header: 'Limit (sloty)', kind: 'disciplineSlots' },
  { key: 'left', header: 'Pozostało', kind: 'disciplineSlots' },
  { key: 'price', header: 'Cena: punkty za kolejny slot', kind: 'points', width: 16 },
]);

const WHOLE = 'razem';
const WHOLE_ROWS = { isTotal: ({ unit }: { unit: string }) => unit === WHOLE };
/** `withPoints`: where nothing else says them. */
export const sumsText = (stats: Statistics, { withPoints = true } = {}): Parameters => [
  ['Osoby ze slotami', String(stats.people)],
  ['Liczba N', amountText(stats.N, 'disciplineSlots')],
  ['Sloty wypełnione', amountText(stats.slot_person_in_discipline, 'disciplineSlots')],
  ['Suma limitów osób', amountText(stats.slot_limit, 'disciplineSlots')],
  ...(withPoints ? ([['Punkty', amountText(stats.points_person_in_discipline, 'points')]] as Parameters) : []),
  ['Udziały, które czekają na przeliczenie', String(stats.awaiting)],
];

export function resultText({ proof, proving, points, patents, ...of }: DisciplineParameters): Parameters {
  const criterion = of.evaluated ? of.criterion : null;
  return [
    ['Punkty udziałów', amountText(points, 'points')],
    ['Punkty patentów', amountText(patents.points, 'points')],
    ['Suma punktów z patentami', amountText(sumOf([points, patents.points]), 'points')],
    ['Suma punktów z patentami, zaokrąglona w górę', String(of.total)],
    ...(of.evaluated ? [] : ([['Ewaluacja', notEvaluatedText(of)]] as Parameters)),
    ...(criterion === null ? [] : ([['Wartość kryterium (suma / N)', amountText(criterion, 'decimal')]] as Parameters)),
    ['Czy zestaw jest najlepszy', proofText({ proof, proving })],
  ];
}

/** A sheet of people, one of their works, one of the years and one of N; sums of units and of all. */
function sheetsOf(units: UnitContainer[], stats: Statistics) {
  const people = units.flatMap(({ nazwa, osoby }) =>
    osoby.map(({ result, ...person }) => ({ ...person, ...result, unit: person.jednostka?.nazwa ?? nazwa })),
  );
  const works = people.flatMap(({ unit, nazwisko, imie, pub_qualification }) =>
    pub_qualification.map((work) => ({ ...work, unit, person: `${nazwisko} ${imie}` })),
  );
  const within = <Row>(pick: (from: Statistics) => Row[]) => [
    ...units.flatMap(({ nazwa, statystyka }) => pick(statystyka).map((row) => ({ ...row, unit: nazwa }))),
    ...pick(stats).map((row) => ({ ...row, unit: WHOLE })),
  ];
  return [
    sheet('Osoby', [UNIT, ...PEOPLE], people),
    sheet('Udziały', WORKS, works),
    sheet('Lata', [UNIT, ...yearColumns('discipline')], { batches: within(({ yrstat }) => yrstat), ...WHOLE_ROWS }),
    sheet('Liczba N', [UNIT, ...nColumns], { batches: within(({ yrs }) => yrs), ...WHOLE_ROWS }),
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
    fileName: fileNameOf('xlsx', 'dyscyplina', name, yearFrom, yearTo),
    sheets: [
      ...sheetsOf(units, stats),
      ...(discparam ? [sheet('Limity dyscypliny', LIMITS, limitRows(discparam))] : []),
    ],
    parameters: [
      ['Dyscyplina', name],
      ['Okres', `${yearFrom}–${yearTo}`],
      ...madeBy(actor),
      ...sumsText(stats, { withPoints: !discparam }),
      ...(discparam ? resultText(discparam) : []),
    ],
  });
}

/** The unit view as a workbook. */
export async function unitFile(db: Db, actor: Actor, { unit, period: id }: { unit: string; period: number }) {
  const { yearFrom, yearTo } = await findPeriod(db, id);
  const report = await unitReport(db, actor, { unitCode: unit, period: id, lists: true });
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'jednostka', report.nazwa, yearFrom, yearTo),
    sheets: sheetsOf([report], report.statystyka),
    parameters: [
      ['Jednostka', `${report.nazwa} (${unit}), z podległymi`],
      ['Okres', `${yearFrom}–${yearTo}`],
      ...madeBy(actor),
      ...sumsText(report.statystyka),
      ['Lata', COUNTED_ONCE],
    ],
  });
}
