import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import type { Actor } from '#platform/actor.ts';
import { reductionList } from './lists.ts';
import type { DisciplineReductions } from './schema-standing.ts';
import { forecastText } from './schema-words.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { disciplineReductions } from './service-standing-lists.ts';

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
    fileName: fileNameOf('xlsx', 'osoby N0', found.dysc_nazwa, period.yearFrom, period.yearTo),
    sheets: [sheet('Osoby N0', reductionList(found).columns, found.rows)],
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
