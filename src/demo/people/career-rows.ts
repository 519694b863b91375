import type { disciplineDeclarations, doctoralEnrolments, employments, nStatements } from '#areas/polon/tables.ts';
import type { Row } from '../insert.ts';
import type { Person } from './people.ts';

type CareerRows = {
  employments: Row<typeof employments>[];
  declarations: Row<typeof disciplineDeclarations>[];
  nStatements: Row<typeof nStatements>[];
  enrolments: Row<typeof doctoralEnrolments>[];
};

/** Rows of employments, statements and studies, numbered. */
export function careerRows(people: Person[], institutionName: string): CareerRows {
  const rows: CareerRows = { employments: [], declarations: [], nStatements: [], enrolments: [] };
  for (const { id: personId, unitId, career } of people) {
    for (const { from: dateFrom, to: dateTo, position, group, hours, primary } of career.jobs) {
      rows.employments.push({
        id: rows.employments.length + 1,
        personId,
        dateFrom,
        dateTo,
        positionName: position,
        positionGroup: group,
        hoursNumerator: hours[0],
        hoursDenominator: hours[1],
        fte: (hours[0] / hours[1]).toFixed(4),
        institutionName,
        primaryWorkplace: primary,
        unitId,
      });
    }
    for (const { from: dateFrom, to: dateTo, parts, closeReason } of career.declarations) {
      const [first, second] = parts;
      if (!first) continue;
      rows.declarations.push({
        id: rows.declarations.length + 1,
        personId,
        dateFrom,
        dateTo,
        discipline1Code: first.code,
        discipline1Percent: first.percent,
        discipline2Code: second?.code ?? null,
        discipline2Percent: second?.percent ?? null,
        participationIndex: '1.0000',
        participationFrom: dateFrom,
        participationTo: dateTo,
        closeReason,
      });
    }
    for (const { from: dateFrom, to: dateTo, codes } of career.nStatements) {
      const [discipline1Code, discipline2Code = null] = codes;
      if (discipline1Code === undefined) continue;
      rows.nStatements.push({
        id: rows.nStatements.length + 1,
        personId,
        dateFrom,
        dateTo,
        discipline1Code,
        discipline2Code,
      });
    }
    for (const { from: dateFrom, to: dateTo, code: disciplineCode } of career.studies) {
      rows.enrolments.push({ id: rows.enrolments.length + 1, personId, dateFrom, dateTo, disciplineCode });
    }
  }
  return rows;
}
