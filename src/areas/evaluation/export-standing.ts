import type { Db } from '#platform/database/db.ts';
import { type Column, madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import type { Actor } from '#platform/actor.ts';
import type { DisciplineReductions, PersonReduction } from './schema-standing.ts';
import { forecastText, KIND_TEXTS, remedyText, sparedText } from './schema-reductions.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { disciplineReductions } from './service-standing-lists.ts';

const spanText = ({ datefrom, dateto }: PersonReduction['zatrudnienie'][number]) =>
  dateto === null ? `od ${datefrom}` : `${datefrom} – ${dateto}`;

const columns = ({ required_months, forecast }: DisciplineReductions): Column<PersonReduction>[] => [
  { header: 'Nazwisko', width: 24, kind: 'text', value: (row) => row.nazwisko },
  { header: 'Imię', width: 16, kind: 'text', value: (row) => row.imie },
  { header: 'Identyfikator POL-on', width: 38, kind: 'text', value: (row) => row.polonuuid },
  { header: 'Jednostka', width: 34, kind: 'text', value: (row) => row.jednostka },
  { header: 'Dyscypliny z oświadczeń', width: 36, kind: 'text', value: (row) => row.dyscypliny.join('; ') },
  { header: 'Zatrudnienie', width: 26, kind: 'text', value: (row) => row.zatrudnienie.map(spanText).join('; ') },
  { header: 'Miesiące zatrudnienia w okresie', width: 16, kind: 'integer', value: (row) => row.months },
  { header: 'Miesiące urlopów w okresie', width: 16, kind: 'integer', value: (row) => row.leave_months },
  { header: 'Rodzaj pomniejszenia', width: 34, kind: 'text', value: (row) => KIND_TEXTS[row.kind] },
  {
    header: forecast ? 'Prognoza: sloty do odjęcia' : 'Odjęte sloty',
    width: 12,
    kind: 'decimal2',
    value: (row) => row.slots,
  },
  {
    header: 'Dlaczego bez pomniejszenia',
    width: 34,
    kind: 'text',
    value: (row) => sparedText(row.spared, required_months),
  },
  { header: 'Co cofnie pomniejszenie', width: 50, kind: 'text', value: remedyText },
];

const number = (value: number) => value.toLocaleString('pl-PL', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

function totalRows({ result }: DisciplineReductions): [string, string][] {
  if (!result) return [];
  const { points, patent_points, total, criterion } = result;
  return [
    ['Punkty udziałów', number(points)],
    ['Punkty patentów', number(patent_points)],
    ['Suma punktów z patentami, zaokrąglona w górę', String(total)],
    ...(criterion === null ? [] : [['Wartość kryterium (suma / N)', number(criterion)] as [string, string]]),
  ];
}

/** People who reduce a discipline's slots (N0), or may, as a workbook. */
export async function reductionsFile(
  db: Db,
  actor: Actor,
  input: { period: number; disccode: number },
): Promise<Response> {
  const period = await findPeriod(db, input.period);
  const found = await disciplineReductions(db, input);
  return xlsxResponse({
    fileName: `osoby-n0-${input.disccode}-${period.yearFrom}-${period.yearTo}.xlsx`,
    sheets: [sheet('Osoby N0', columns(found), found.rows)],
    parameters: [
      ['Dyscyplina', found.dysc_nazwa],
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
      ...madeBy(actor.physicalLogin),
      ['Średnia liczba N', number(found.sred)],
      ['Sloty dyscypliny (3N)', number(found.slots_3n)],
      [found.forecast ? 'Prognoza: sloty do odjęcia razem' : 'Odjęte sloty razem', number(found.slots_reduced)],
      ['Limit slotów po pomniejszeniu', number(Math.max(found.slots_3n - found.slots_reduced, 0))],
      ...totalRows(found),
      ...(found.forecast ? [['Prognoza', forecastText(period.yearTo)] as [string, string]] : []),
      [
        'Miesiące zatrudnienia',
        'trwające zatrudnienie liczy się do końca okresu; przy braku liczby N lub oświadczenia – tylko na stanowiskach badawczych i badawczo-dydaktycznych',
      ],
    ],
  });
}
