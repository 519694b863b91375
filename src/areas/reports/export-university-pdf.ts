import { dayText } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { partOf, type ReportTools, reportPdf, reportTable } from '#platform/documents/report.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { amountText, pickColumns } from '#shared/columns.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { CRITERION, notEvaluated, universityList } from './lists.ts';
import type { UniversityDiscipline, UniversityQuery } from './schema.ts';
import { universityDisciplines } from './service-university.ts';

const RESULT = ['name', 'n', 'slots', 'limit', 'free', 'points', 'patents', 'criterion'] as const;
const CHANGE = ['name', 'dn', 'dslots', 'dpoints', 'dcriterion'] as const;

/** The disciplines of the university side by side, to be printed: the evaluated ones before the others. */
export async function universityPdf(
  db: Db,
  { query, ...tools }: ReportTools & { query: UniversityQuery },
): Promise<Response> {
  const { yearFrom, yearTo } = await findPeriod(db, query.period);
  const { rows, compared, ...evaluating } = await universityDisciplines(db, query);
  const evaluated = rows.filter((row) => row.evaluated);
  const others = rows.filter((row) => !row.evaluated);
  const groups = [
    { group: 'Ewaluowane', rows: evaluated },
    { group: 'Bez ewaluacji i bez wartości kryterium', rows: others },
  ].filter((each) => each.rows.length > 0);
  const most = Math.max(...evaluated.map(({ criterion }) => criterion ?? 0), 0);
  const report = {
    title: 'Dyscypliny uczelni',
    subtitle: `okres ewaluacji ${yearFrom}–${yearTo}`,
    facts: [
      ['Zmiana od przeliczenia z dnia', compared === null ? 'bez porównania' : dayText(compared)],
      ['Ewaluacja', notEvaluated(evaluating)],
      ['Wartość kryterium', CRITERION],
    ] as const,
    bars: [
      {
        title: 'Wartość kryterium dyscyplin ewaluowanych',
        rows: (evaluating.begins === null ? evaluated : [])
          .toSorted((a, b) => (b.criterion ?? 0) - (a.criterion ?? 0))
          .map(({ discipline_name: label, criterion }) => ({
            label,
            part: partOf(criterion ?? 0, most),
            text: amountText(criterion ?? 0, 'decimal'),
          })),
      },
    ].filter((bars) => bars.rows.length > 0),
    tables: [
      reportTable<UniversityDiscipline>({
        title: 'Wyniki ostatniego przeliczenia',
        empty: universityList.empty,
        columns: pickColumns(universityList.columns, ...RESULT),
        rows: groups,
      }),
      ...(compared === null
        ? []
        : [
            reportTable<UniversityDiscipline>({
              title: `Zmiana od ${dayText(compared)}`,
              columns: pickColumns(universityList.columns, ...CHANGE),
              rows: groups,
            }),
          ]),
    ],
  };
  return reportPdf(report, fileNameOf('pdf', 'dyscypliny uczelni', yearFrom, yearTo), tools);
}
